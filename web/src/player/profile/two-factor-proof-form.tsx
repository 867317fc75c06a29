import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { roomForNote } from '../../ui/kit/room-for.ts';
import { AuthError } from '../auth-error.ts';
import { formText } from '../auth/form-text.ts';
import { OwnPasswordField } from '../auth/password/own-password-field.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import type { OwnProof } from './use-two-factor.ts';

interface TwoFactorProofFormProps {
  /** What follows from it. */
  children: ReactNode;
  submitLabel: string;
  busy: boolean;
  error: Error | null;
  onSubmit: (proof: OwnProof) => void;
}

const codeRefusals: readonly string[] = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CODE_REQUIRED'];

/** Asks for the password and a code, without which nobody changes the second factor. */
export function TwoFactorProofForm({ children, submitLabel, busy, error, onSubmit }: TwoFactorProofFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit({ password: formText(form, 'password'), code: formText(form, 'code').trim() });
  };
  const sentence = error ? errorSentence(error) : undefined;
  const isOfCode = error instanceof AuthError && codeRefusals.includes(error.code);
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-mute">{children}</p>
      <OwnPasswordField className={roomForNote} failure={isOfCode ? undefined : sentence} />
      <Field
        label="Código de verificação"
        name="code"
        className={roomForNote}
        autoComplete="one-time-code"
        failure={isOfCode ? sentence : undefined}
        required
      />
      <p className="-mt-2 text-sm text-mute">Os 6 dígitos do aplicativo autenticador, ou um código de reserva.</p>
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
