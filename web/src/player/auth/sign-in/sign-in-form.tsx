import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { PasswordField } from '../../../ui/kit/password-field.tsx';
import { roomForNote } from '../../../ui/kit/room-for.ts';
import { Skeleton } from '../../../ui/kit/skeleton.tsx';
import { supportsPasskeys } from '../../../ui/device/passkeys.ts';
import { usePasskeySignIn } from '../../../ui/device/use-passkey-sign-in.ts';
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { isUnconfirmed, signInFailure } from '../auth-messages.ts';
import { readForm } from '../read-form.ts';
import { ResponsibilityNotice } from '../../shared/responsibility-notice.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { beginSession } from '../session/use-session.ts';
import { needsSecondStep, useSignIn } from './use-sign-in.ts';

const ConfirmEmail = lazyOverlay(async () => (await import('../confirm-email.tsx')).ConfirmEmail);

interface SignInFormProps {
  /** The one that was typed before. */
  email: string;
  onDone: () => void;
  onForgotten: () => void;
}

export function SignInForm({ email: typed, onDone, onForgotten }: SignInFormProps) {
  const signIn = useSignIn();
  const [secondStep, setSecondStep] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const fail = (error: unknown) => void showToast({ ...signInFailure(error), tone: 'error', alone: true });
  const client = useQueryClient();
  const passkey = usePasskeySignIn({
    signIn: async (how) => await (await import('./sign-in-with-passkey.ts')).signInWithPasskey(how),
    onDone: async () => {
      await beginSession(client);
      onDone();
    },
    onError: fail,
  });
  if (unconfirmed !== null) {
    return <ConfirmEmail fallback={<Skeleton className="h-68" />} email={unconfirmed} onBack={() => setUnconfirmed(null)} />;
  }
  if (secondStep) return <SecondStepForm onDone={onDone} onBack={() => setSecondStep(false)} />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = readForm(event.currentTarget);
    signIn.mutate(
      { email, password },
      {
        onSuccess: (answer) => (needsSecondStep(answer) ? setSecondStep(true) : onDone()),
        onError: (error) => (isUnconfirmed(error) ? setUnconfirmed(email) : fail(error)),
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={typed}
        className={roomForNote}
        required
      />
      <PasswordField label="Senha" name="password" autoComplete="current-password" className={roomForNote} required />
      <Button type="submit" busy={signIn.isPending} busyText="Entrando..." className="mt-1 w-full">
        Entrar
      </Button>
      {supportsPasskeys() && (
        <Button tone="quiet" busy={passkey.isPending} onClick={() => passkey.mutate()} className="w-full">
          Entrar com chave de acesso
        </Button>
      )}
      <Button tone="plain" onClick={onForgotten} className="-my-2 text-gold-light underline underline-offset-4">
        Esqueci minha senha
      </Button>
      <ResponsibilityNotice />
    </form>
  );
}
