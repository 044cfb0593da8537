import { element } from '../elements/element';

/** A control with its label, and a text below it that describes it. */
export function field(label: string, control: HTMLElement, below: HTMLElement): HTMLElement {
  below.id = `${control.id}-below`;
  control.setAttribute('aria-describedby', below.id);
  return element('div', { className: 'console-field' }, [
    element('label', { htmlFor: control.id }, [label]),
    control,
    below,
  ]);
}

/** Changes a text only if it differs, because screen readers would announce it again. */
export function setText(place: Element, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
