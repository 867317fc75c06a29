/**
 * Moves the focus here if the button that had it is gone or disabled. Otherwise the next key would
 * begin at the top of the page, and a screen reader would fall silent.
 */
export function focusIfLost(place: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.matches(':disabled')) place?.focus();
}
