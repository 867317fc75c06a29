/**
 * A field, the button that cancels what cannot be undone, or the button that confirms: the first of
 * these that a dialog has.
 */
const wanted = [
  ':is(input:not([type=hidden], [aria-hidden=true], :disabled), textarea:not(:disabled), [role=combobox], [role=checkbox])',
  '[data-cancels]',
  '[type=submit]:not(:disabled)',
];

/**
 * The element that gets the focus when a dialog opens. After a touch it is the dialog itself: the
 * focus in a field would open a keyboard over half of the dialog.
 */
export function firstToFocus(dialog: HTMLElement | null, opened: string): HTMLElement | null {
  if (opened === 'touch') return dialog;
  return wanted.map((each) => dialog?.querySelector<HTMLElement>(each)).find(Boolean) ?? dialog;
}
