const field =
  ':is(input:not([type=hidden], [aria-hidden=true], :disabled), textarea:not(:disabled), [role=combobox], [role=checkbox])';

/**
 * The element that gets the focus when a dialog opens: the first field, else the button that
 * confirms, so that Enter does what was asked for. After a touch it is the dialog itself: the focus
 * in a field would open a keyboard over half of the dialog.
 */
export function firstToFocus(dialog: HTMLElement | null, opened: string): HTMLElement | null {
  if (opened === 'touch') return dialog;
  return (
    dialog?.querySelector<HTMLElement>(field) ?? dialog?.querySelector<HTMLElement>('[type=submit]:not(:disabled)') ?? dialog
  );
}
