/** Leaves a copy of an element that React is about to remove, which fades where the element was (src/styles/layout/motion.css). */
export function fadeOut(element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.dataset['state'] = 'leaving';
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  element.after(copy);
  const remove = (): void => copy.remove();
  // Without the styles it has no animation, and must not stay.
  Promise.all(copy.getAnimations().map(({ finished }) => finished)).then(remove, remove);
}
