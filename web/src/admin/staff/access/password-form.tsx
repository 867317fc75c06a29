import { STAFF_SIGN_IN_TRIES } from '@raspasorte/contract/admin';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { supportsPasskeys } from '../../../ui/device/passkeys.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { usePasskeyStep, usePasswordStep } from './use-staff-sign-in.ts';

interface PasswordFormProps {
  doorKey: string;
  onSecondStep: () => void;
}

export function PasswordForm({ doorKey, onSecondStep }: PasswordFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const step = usePasswordStep(doorKey);
  const [failure, setFailure] = useState<unknown>(null);
  const passkey = usePasskeyStep(doorKey, setFailure);
  const error = step.error ?? failure ?? null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (email.trim() === '' || password === '' || step.isPending) return;
    setFailure(null);
    step.mutate({ email: email.trim(), password }, { onSuccess: (needsCode) => needsCode && onSecondStep() });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="E-mail" error={asked && email.trim() === '' && 'Informe seu e-mail.'}>
        <Input
          type="email"
          name="email"
          autoComplete="username webauthn"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Senha" error={asked && password === '' && 'Informe sua senha.'}>
        <Input
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {error !== null && (
        <Alert tone="destructive" title="Não foi possível entrar" live>
          {errorSentence(error)}
        </Alert>
      )}
      <Button type="submit" busy={step.isPending}>
        {step.isPending ? 'Entrando...' : 'Entrar'}
      </Button>
      {supportsPasskeys() && (
        <Button variant="outline" busy={passkey.isPending} onClick={() => passkey.mutate()}>
          Entrar com chave de acesso
        </Button>
      )}
      <p className="text-center text-[0.8125rem] text-muted-foreground">
        Rate limit: {STAFF_SIGN_IN_TRIES.most} tentativas a cada {STAFF_SIGN_IN_TRIES.minutes} minutos
      </p>
    </form>
  );
}
