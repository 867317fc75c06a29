/**
 * The `ref` of a box with a button, or of the button. When it goes away with the focus, the screen
 * gets the focus. Otherwise the next key would begin at the top of the page. A dialog keeps the
 * focus by itself.
 */
export function passFocusOn(box: HTMLElement | null): () => void {
  const around = box?.closest<HTMLElement>('main, dialog, [role=dialog]') ?? document.querySelector('main');
  return () => {
    if (!around?.matches('main') || !box?.contains(document.activeElement)) return;
    around.tabIndex = -1;
    around.focus({ preventScroll: true });
  };
}
