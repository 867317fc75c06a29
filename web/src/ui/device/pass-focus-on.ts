/** What gets the focus of a button that is gone or disabled: the nearest of these around it. */
const PLACES = 'form, section:is([aria-label], [aria-labelledby]), dialog, main';

/** The place that has the focus only for want of a better one. */
let standIn: HTMLElement | undefined;

/** Whether no element has the focus that was meant to have it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement === standIn || activeElement.matches(':disabled')
  );
}

/**
 * The `ref` of a button, or of a box with one. When it goes away with the focus, the nearest place
 * around it that is left gets the focus. Otherwise the next key would begin at the top of the page,
 * and a screen reader would fall silent.
 */
export function passFocusOn(box: HTMLElement | null): () => void {
  return () => {
    if (!box?.contains(document.activeElement)) return;
    const places = placesAround(box);
    // Only afterwards it is known what goes away together with it, and what else gets the focus.
    queueMicrotask(() => {
      if (isFocusLost()) focusFirst(places);
    });
  };
}

/** To be called when a button was disabled, which takes the focus from it. */
export function passFocusIfDisabled(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && activeElement.disabled) focusFirst(placesAround(activeElement));
}

function placesAround(box: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = box.closest<HTMLElement>(PLACES); place; place = place.parentElement?.closest<HTMLElement>(PLACES) ?? null) {
    places.push(place);
  }
  // The back-office's dialogs and popups keep the focus by themselves.
  const screen = box.closest('[role=dialog], dialog') ? null : document.querySelector('main');
  return screen ? [...places, screen] : places;
}

/** Focuses the first of these that is on the page, until something better has the focus. */
export function focusFirst(places: HTMLElement[]): void {
  standIn = places.find((place) => place.isConnected);
  if (!standIn) return;
  standIn.tabIndex = -1;
  standIn.focus({ preventScroll: true });
}
