import { isFocusLost } from './pass-focus-on.ts';

/**
 * Moves the focus here if the button that had it is gone or disabled, and it has no better place
 * than what stands around that button.
 */
export function focusIfLost(place: HTMLElement | null): void {
  if (isFocusLost()) place?.focus();
}
