import { useState } from 'react';
import type { ReactNode } from 'react';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { errorSentence } from '../../shell/error-sentence.ts';

interface PasswordDialogProps {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  /** The answer is shown only once. */
  staysWhileBusy?: boolean;
  busy: boolean;
  error: Error | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password again before the operator's own access is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, confirmLabel, destructive = false, staysWhileBusy = false } = props;
  const { busy, error, onConfirm, onClose } = props;
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      destructive={destructive}
      busy={busy}
      staysWhileBusy={staysWhileBusy}
      disabled={password === ''}
      onConfirm={() => onConfirm(password)}
    >
      <Field label="Sua senha" error={error && errorSentence(error)}>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {error && (
        <Alert tone="destructive" live className="sr-only">
          {errorSentence(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
