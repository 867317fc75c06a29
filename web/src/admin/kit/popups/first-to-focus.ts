const field =
  ':is(input:not([type=hidden], [aria-hidden=true], :disabled), textarea:not(:disabled), [role=combobox], [role=checkbox])';

/**
 * Where the focus of a dialog that opened belongs: to the first field, else to the button that
 * confirms, so that Enter does what was asked for. Under a finger it stays with the dialog itself:
 * a field would bring up the keyboard over half of it.
 */
export function firstToFocus(dialog: HTMLElement | null, opened: string): HTMLElement | null {
  if (opened === 'touch') return dialog;
  return (
    dialog?.querySelector<HTMLElement>(field) ?? dialog?.querySelector<HTMLElement>('[type=submit]:not(:disabled)') ?? dialog
  );
}
