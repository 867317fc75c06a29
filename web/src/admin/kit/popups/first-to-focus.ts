/**
 * A field, the button that cancels what cannot be undone, or the button that confirms: the first of
 * these that a dialog has.
 */
const wanted = [
  ':is(input:not([type=hidden], [aria-hidden=true], :disabled), textarea:not(:disabled), [role=combobox], [role=checkbox])',
  '[data-cancels]',
  '[type=submit]:not(:disabled)',
];

/** How much of a field has to be in sight, in pixels: one line of it. */
const LINE = 40;

/** Whether the part of the dialog that scrolls would have to, for the field to be seen. */
function isBelowEdge(field: HTMLElement): boolean {
  const scrolled = field.closest('[data-dialog-body]');
  if (!scrolled) return false;
  const { top, height } = field.getBoundingClientRect();
  return top + Math.min(height, LINE) > scrolled.getBoundingClientRect().bottom;
}

/**
 * The element that gets the focus when a dialog opens. On a touch screen it is the dialog itself:
 * the focus in a field would open a keyboard over half of the dialog, and scroll past what is said
 * before it. So it would in a low window, as at 200% zoom, where the field is below the edge. The
 * UI library knows a touch only of its own buttons, which open none of ours.
 */
export function firstToFocus(dialog: HTMLElement | null): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return dialog;
  const first = wanted.map((each) => dialog?.querySelector<HTMLElement>(each)).find(Boolean);
  return !first || isBelowEdge(first) ? dialog : first;
}
