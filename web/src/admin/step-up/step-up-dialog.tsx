import type { ReactNode } from 'react';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import type { DialogProps } from '../kit/popups/dialog.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { useOtpStep } from './use-otp-step.tsx';

/** The parameters of a call that may ask for a fresh code. */
export interface Code {
  otp?: string;
}

interface StepUpDialogProps extends Pick<DialogProps, 'finalFocus'> {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  busy: boolean;
  /** Set when the answer is shown only once: the dialog cannot be closed while it is busy. */
  staysWhileBusy?: boolean;
  /** Whether texts in it were changed and not saved. Closing then asks first. */
  isChanged?: boolean;
  error: Error | null;
  /** While a required field of the dialog is empty. */
  disabled?: boolean;
  onConfirm: (code: Code) => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Asks before a change is made, and asks operators with an authenticator for its code. A refusal is
 * shown inside.
 */
export function StepUpDialog(props: StepUpDialogProps) {
  const { error, disabled = false, onConfirm, onClose, children, ...dialog } = props;
  const code = useOtpStep({ busy: dialog.busy, error });
  return (
    <ConfirmDialog {...dialog} onClose={onClose} disabled={disabled || code.isMissing} onConfirm={() => onConfirm(code.take())}>
      {(children !== undefined || code.step || code.otherError !== null) && (
        <div className="grid gap-4">
          {children}
          {code.step}
          <CallError error={code.otherError} />
        </div>
      )}
    </ConfirmDialog>
  );
}
