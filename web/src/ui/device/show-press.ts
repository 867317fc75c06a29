/** A press whose effect comes later than this shows meanwhile that it was felt. */
const SHOWN_AFTER_MS = 100;
/** What opens later than this after a press was opened by something else, such as a shortcut. */
const OPENS_WITHIN_MS = 1000;

let pressed: Element | null = null;
let pressedAt = 0;
function notePress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button, a') : null;
  pressedAt = performance.now();
}
// Not by the focus: Safari gives it to no button that is pressed. Without a document the first
// paint is drawn.
globalThis.document?.addEventListener('click', notePress, { capture: true });

/**
 * Shows a spinner in the place of the words of the button or link that was pressed last, until the
 * returned function is called.
 */
export function showPress(): () => void {
  const button = pressed;
  const isOld = performance.now() - pressedAt > OPENS_WITHIN_MS;
  if (!button || isOld || button.hasAttribute('aria-busy')) return () => undefined;
  const mark = (isBusy: boolean) => {
    button.toggleAttribute('data-spinning', isBusy);
    if (isBusy) button.setAttribute('aria-busy', 'true');
    else button.removeAttribute('aria-busy');
  };
  const timer = setTimeout(mark, SHOWN_AFTER_MS, true);
  return () => {
    clearTimeout(timer);
    mark(false);
  };
}
