import { Button } from '../buttons/button.tsx';

export interface ConfirmButtonsProps {
  confirmLabel: string;
  /** For actions that cannot be undone. */
  destructive?: boolean | undefined;
  /** While the confirmed action is under way. */
  busy?: boolean;
  /** While a required field is empty. */
  disabled?: boolean;
}

interface Props extends ConfirmButtonsProps {
  /** While the dialog cannot be closed. */
  isHeld?: boolean;
  onCancel: () => void;
}

/**
 * The buttons at the end of a dialog that asks. The first one closes it, the other submits its
 * form. `firstToFocus` reads the mark of the first one: where no field asks for anything, one Enter
 * too many must not do what cannot be undone.
 */
export function ConfirmButtons(props: Props) {
  const { destructive = false, busy = false, disabled = false, isHeld = false } = props;
  return (
    <>
      <Button variant="outline" disabled={isHeld} data-cancels={destructive ? '' : undefined} onClick={props.onCancel}>
        Cancelar
      </Button>
      <Button type="submit" variant={destructive ? 'destructive' : 'default'} busy={busy} disabled={disabled}>
        {props.confirmLabel}
      </Button>
    </>
  );
}
