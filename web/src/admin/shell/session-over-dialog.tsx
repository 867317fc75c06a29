import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { OwnPasswordField } from '../staff/access/own-password-field.tsx';
import { Dialog } from '../kit/popups/dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { CodeField } from '../staff/access/code-field.tsx';
import { useSignInAgain } from '../staff/access/use-sign-in-again.ts';
import { errorSentence } from './error-sentence.ts';
import { leaveFor } from './leave-for.ts';
import { forgetSessionOver, useSessionOver } from './session-over.ts';
import { useOperator } from './use-operator.ts';

/** Asks for a new sign-in over the screen, whose content it hides and keeps. */
export function SessionOverDialog() {
  const sentence = useSessionOver();
  return sentence === undefined ? null : <SignInAgain sentence={sentence} />;
}

function SignInAgain({ sentence }: { sentence: string }) {
  const { email } = useOperator();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { password: first, code: second } = useSignInAgain(email);
  const needsCode = first.data === true;
  const enter = () => {
    forgetSessionOver();
    void client.invalidateQueries();
  };
  const submit = () => {
    if (needsCode) second.mutate(code.trim(), { onSuccess: enter, onError: () => setCode('') });
    else first.mutate(password, { onSuccess: (isHalf) => !isHalf && enter() });
  };
  const isPending = first.isPending || second.isPending;
  const error = second.error ?? first.error;
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      coversPage
      size="sm"
      title="Entre de novo"
      description={sentence}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={() => void leaveFor('/auth')}>
            Usar outra conta
          </Button>
          <Button type="submit" busy={isPending} disabled={needsCode ? code.trim() === '' : password === ''}>
            Continuar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <span className="block break-all">{email}</span>
          <span className="text-muted-foreground">O que você estava preenchendo continua aqui.</span>
        </p>
        {/* Password managers keep passwords by this user name. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        {needsCode ? (
          <CodeField kind="either" value={code} onChange={setCode} />
        ) : (
          <OwnPasswordField label="Senha" value={password} onChange={setPassword} />
        )}
        {error && (
          <Alert tone="destructive" title="Não foi possível entrar" live>
            {errorSentence(error)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
