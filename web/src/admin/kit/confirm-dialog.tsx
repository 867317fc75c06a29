import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'size'> {
  onConfirm: () => void;
  confirmLabel: string;
  cancelLabel?: string;
  /** For what cannot be taken back. */
  destructive?: boolean;
  /** While the confirmed action is under way. */
  busy?: boolean;
  /** As long as something that it asks for is missing. */
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
    disabled = false,
    ...dialog
  } = props;
  const { children, size = 'sm', ...rest } = dialog;
  return (
    <Dialog
      {...rest}
      size={size}
      onSubmit={() => {
        if (!busy && !disabled) onConfirm();
      }}
      footer={
        <>
          <Button variant="outline" onClick={() => dialog.onOpenChange(false)}>
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
