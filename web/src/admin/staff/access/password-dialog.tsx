import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { SpokenError } from '../../kit/fields/spoken-error.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { codeRefusal } from '../../step-up/code-refusal.ts';
import { errorSentence } from '../../kit/error-sentence.ts';

/** The proof that is asked for before operators change their own access. */
export type OwnProof = { password: string; code?: string };

interface PasswordDialogProps {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  /** Asks for a code besides, when the second factor itself is changed. */
  needsCode?: boolean;
  /** Set when the answer is shown only once: the dialog cannot be closed while it is busy. */
  staysWhileBusy?: boolean;
  busy: boolean;
  error: Error | null;
  /** Gets the focus at the end; by default what had it at the beginning. */
  finalFocus?: RefObject<HTMLElement | null>;
  onConfirm: (proof: OwnProof) => void;
  onClose: () => void;
}

/** Asks for the password again before the operator's own access is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, confirmLabel, destructive = false, staysWhileBusy = false, needsCode = false } = props;
  const { busy, error, finalFocus, onConfirm, onClose } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const refusedCode = needsCode ? codeRefusal(error) : undefined;
  const refusedPassword = error && refusedCode === undefined ? errorSentence(error) : undefined;
  return (
    <ConfirmDialog
      onClose={onClose}
      {...(finalFocus && { finalFocus })}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      destructive={destructive}
      busy={busy}
      staysWhileBusy={staysWhileBusy}
      disabled={password === '' || (needsCode && code.trim() === '')}
      onConfirm={() => onConfirm(needsCode ? { password, code: code.trim() } : { password })}
    >
      <OwnPasswordField hint="A que você usa para entrar." error={refusedPassword} value={password} onChange={setPassword} />
      {needsCode && (
        <div className="mt-4">
          <CodeField kind="either" error={refusedCode} value={code} onChange={setCode} />
        </div>
      )}
      <SpokenError>{refusedPassword}</SpokenError>
    </ConfirmDialog>
  );
}
