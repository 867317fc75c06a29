import type { ReactNode } from 'react';
import { ConfirmButtons } from './confirm-buttons.tsx';
import type { ConfirmButtonsProps } from './confirm-buttons.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { useAskBeforeClosing } from './use-ask-before-closing.tsx';

interface ConfirmDialogProps
  extends ConfirmButtonsProps, Pick<DialogProps, 'onClose' | 'title' | 'description' | 'size' | 'finalFocus'> {
  onConfirm: () => void;
  /** Stays open while busy: the answer is shown only once and would be lost. */
  staysWhileBusy?: boolean;
  /** Whether texts in it were changed and not saved. Closing then asks first. */
  isChanged?: boolean;
  children?: ReactNode;
}

/** Asks before something is done. Enter in a field confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    onClose,
    onConfirm,
    confirmLabel,
    destructive,
    busy = false,
    staysWhileBusy = false,
    disabled = false,
    isChanged = false,
    ...dialog
  } = props;
  const { children, size = 'sm', ...rest } = dialog;
  const isHeld = busy && staysWhileBusy;
  const { close, question } = useAskBeforeClosing(isChanged && !busy, onClose);
  return (
    <Dialog
      {...rest}
      size={size}
      dismissible={!isHeld}
      onClose={close}
      onSubmit={() => {
        if (!busy && !disabled) onConfirm();
      }}
      footer={<ConfirmButtons {...{ confirmLabel, destructive, busy, disabled, isHeld }} onCancel={close} />}
    >
      {children !== undefined && (
        <>
          {children}
          {question}
        </>
      )}
    </Dialog>
  );
}
