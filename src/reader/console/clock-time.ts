const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** `10:42`, in the reader's time zone; `24 Nov, 10:42` for another day than today. */
export function clockTime(time: Date, now: Date): string {
  const isToday = time.toDateString() === now.toDateString();
  return time.toLocaleString('en-GB', isToday ? CLOCK : { ...CLOCK, day: 'numeric', month: 'short' });
}
