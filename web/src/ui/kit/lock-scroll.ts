let locks = 0;

/**
 * Keeps the page from scrolling behind a dialog, until the function that it answers is called. A
 * `:has()` rule would do it without a script, but the browser would look for dialogs after every
 * change of the page, each opened cell of a card too.
 */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.classList.add('is-locked');
  return () => {
    locks -= 1;
    if (locks === 0) document.documentElement.classList.remove('is-locked');
  };
}
