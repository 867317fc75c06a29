import { focusFirst } from '../../ui/device/pass-focus-on.ts';

/** While the card was read, the screen that a link led to had no heading to focus. */
export function focusLateHeading(): void {
  if (document.activeElement?.matches('main')) focusFirst([...document.querySelectorAll('h1')]);
}
