import { PASSWORD_MIN } from '@raspasorte/contract';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { PasswordField } from '../../../ui/kit/password-field.tsx';
import { roomForNote } from '../../../ui/kit/room-for.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { signUpFailure } from '../auth-messages.ts';
import { ConfirmEmail } from '../confirm-email.tsx';
import { readForm } from '../read-form.ts';
import { ResponsibilityNotice } from '../../shared/responsibility-notice.tsx';
import { useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  /** The one that was typed before. */
  email?: string;
  /** Called with whether the address must be confirmed before the player is signed in. */
  onDone: (mustConfirm: boolean) => void;
}

export function SignUpForm({ email, onDone }: SignUpFormProps) {
  const signUp = useSignUp();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    signUp.mutate(readForm(event.currentTarget), {
      onSuccess: ({ mustConfirm }) => onDone(mustConfirm),
      onError: (error) => void showToast({ ...signUpFailure(error), tone: 'error', alone: true }),
    });
  };
  if (signUp.data?.mustConfirm) return <ConfirmEmail email={signUp.variables.email} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Nome Completo" name="name" autoComplete="name" className={roomForNote} required />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        className={roomForNote}
        required
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={`Pelo menos ${PASSWORD_MIN} caracteres.`}
        required
      />
      <Button type="submit" busy={signUp.isPending} busyText="Cadastrando..." className="mt-1 w-full">
        Criar Conta
      </Button>
      <p className="text-[0.8125rem] leading-snug text-mute">
        Ao criar a conta, você declara ter 18 anos ou mais, aceita os{' '}
        <a href="/termos" target="_blank" rel="noreferrer" className={link}>
          Termos de Uso
        </a>{' '}
        e conhece a{' '}
        <a href="/privacidade" target="_blank" rel="noreferrer" className={link}>
          Política de Privacidade
        </a>
        .
      </p>
      <ResponsibilityNotice />
    </form>
  );
}

const link = 'font-semibold text-gold-light underline underline-offset-4';
