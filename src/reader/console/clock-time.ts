import { language } from '../../kit/texts/t';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** `10:42`, in the reader's time zone; `24 Nov, 10:42` for another day than today. */
export function clockTime(time: Date, now: Date): string {
  const isToday = time.toDateString() === now.toDateString();
  // English with 24 hours, as logs have them.
  return time.toLocaleString(
    language === 'en' ? 'en-GB' : language,
    isToday ? CLOCK : { ...CLOCK, day: 'numeric', month: 'short' },
  );
}
