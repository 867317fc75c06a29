import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'size' | 'finalFocus'
> {
  onConfirm: () => void;
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone. */
  destructive?: boolean;
  /** While the confirmed action is under way. */
  busy?: boolean;
  /** Stays open while busy: the answer is shown only once and would be lost. */
  staysWhileBusy?: boolean;
  /** While a required field is empty. */
  disabled?: boolean;
  children?: ReactNode;
}

/** Asks before something is done. Enter confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    onConfirm,
    confirmLabel,
    cancelLabel = 'Cancelar',
    destructive = false,
    busy = false,
    staysWhileBusy = false,
    disabled = false,
    ...dialog
  } = props;
  const { children, size = 'sm', ...rest } = dialog;
  const isHeld = busy && staysWhileBusy;
  return (
    <Dialog
      {...rest}
      size={size}
      dismissible={!isHeld}
      onSubmit={() => {
        if (!busy && !disabled) onConfirm();
      }}
      footer={
        <>
          <Button variant="outline" disabled={isHeld} onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={destructive ? 'destructive' : 'default'} busy={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
