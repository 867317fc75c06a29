import { ApiError } from '@raspasorte/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { OtpField } from '../odds/otp-field.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { useOperator } from '../shell/use-operator.ts';

/** The parameters of a call that may ask for a fresh code. */
export interface Code {
  otp?: string;
}

interface StepUpDialogProps {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  busy: boolean;
  /** Set when the answer is shown only once: the dialog cannot be closed while it is busy. */
  staysWhileBusy?: boolean;
  error: Error | null;
  /** While a required field of the dialog is empty. */
  disabled?: boolean;
  onConfirm: (code: Code) => void;
  onClose: () => void;
  children?: ReactNode;
}

const OTP_LENGTH = 6;

/**
 * Asks before a change is made, and asks operators with an authenticator for its code. A refusal is
 * shown inside.
 */
export function StepUpDialog(props: StepUpDialogProps) {
  const { error, disabled = false, onConfirm, onClose, children, ...dialog } = props;
  const { two_factor_enabled: isEnrolled } = useOperator();
  const [otp, setOtp] = useState('');
  // The operator may have enrolled in another tab. This tab learns of it when the server refuses.
  const needsCode = isEnrolled || (error instanceof ApiError && error.code === 'otp_required');
  const confirm = () => {
    onConfirm(needsCode ? { otp } : {});
    // A code can be used only once.
    setOtp('');
  };
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      disabled={disabled || (needsCode && otp.length !== OTP_LENGTH && !dialog.busy)}
      onConfirm={confirm}
    >
      {(children !== undefined || needsCode || error !== null) && (
        <div className="grid gap-4">
          {children}
          {needsCode && <OtpField value={otp} onChange={setOtp} />}
          {error && (
            <Alert tone="destructive" live>
              {errorSentence(error)}
            </Alert>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
