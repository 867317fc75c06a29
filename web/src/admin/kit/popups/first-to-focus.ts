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
 * The element that gets the focus when a dialog opens. On a touch screen it is the dialog itself:
 * the focus in a field would open a keyboard over half of the dialog, and scroll past what is said
 * before it. The UI library knows a touch only of its own buttons, which open none of ours.
 */
export function firstToFocus(dialog: HTMLElement | null): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return dialog;
  return wanted.map((each) => dialog?.querySelector<HTMLElement>(each)).find(Boolean) ?? dialog;
}
