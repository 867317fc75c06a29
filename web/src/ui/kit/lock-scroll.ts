let locks = 0;

/**
 * Keeps the page from scrolling behind a dialog until the returned function is called. A `:has()`
 * rule would need no script, but then the browser would look for dialogs after every change of the
 * page, each opened cell of a card included.
 */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.classList.add('is-locked');
  return () => {
    locks -= 1;
    if (locks === 0) document.documentElement.classList.remove('is-locked');
  };
}
