import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OwnPasswordField } from '../staff/access/own-password-field.tsx';
import { Button } from '../kit/buttons/button.tsx';
import { Dialog } from '../kit/popups/dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { CodeField } from '../staff/access/code-field.tsx';
import { codeRefusal } from '../step-up/code-refusal.ts';
import { rememberedKey } from '../staff/access/remembered-key.ts';
import { useSignedInElsewhere, useSignInAgain } from '../staff/access/use-sign-in-again.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import { leaveFor } from '../shell/address/leave-for.ts';
import { forgetSessionOver } from '../shell/calls/session-over.ts';
import { useOperator } from '../shell/operator/use-operator.ts';

interface StepProps {
  sentence: string;
  onEntered: () => void;
}

/** The form of a new sign-in, over the screen. */
export function SignInAgain({ sentence }: { sentence: string }) {
  const client = useQueryClient();
  const [hasKey, setHasKey] = useState(() => rememberedKey() !== undefined);
  const step = {
    sentence,
    onEntered: () => {
      forgetSessionOver();
      void client.invalidateQueries();
    },
  };
  return hasKey ? <SignInHere {...step} onNoKey={() => setHasKey(false)} /> : <SignInElsewhere {...step} />;
}

function SignInHere({ onNoKey, ...step }: StepProps & { onNoKey: () => void }) {
  const { email } = useOperator();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBack, setBack] = useState(false);
  const { password: first, code: second } = useSignInAgain(email);
  const refusal = codeRefusal(second.error);
  const needsCode = first.data === 'needs code';
  const submit = () => {
    if (needsCode) second.mutate(code.trim(), { onSuccess: step.onEntered, onError: () => setCode('') });
    else
      first.mutate(password, {
        onSuccess: (end) => {
          if (end === 'entered') step.onEntered();
          if (end === 'needs key') onNoKey();
        },
      });
  };
  // The server takes a code only for some minutes after the password.
  const backToPassword = () => {
    setBack(true);
    setPassword('');
    setCode('');
    first.reset();
    second.reset();
  };
  return (
    <SessionDialog
      {...step}
      email={email}
      busy={first.isPending || second.isPending}
      disabled={needsCode ? code.trim() === '' : password === ''}
      error={refusal === undefined ? (second.error ?? first.error) : null}
      onSubmit={submit}
    >
      {/* Password managers keep passwords by this user name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      {needsCode ? (
        <>
          <CodeField isNextStep kind="either" error={refusal} value={code} onChange={setCode} />
          <Button variant="link" size="sm" className="justify-self-start px-0!" onClick={backToPassword}>
            Voltar para a senha
          </Button>
        </>
      ) : (
        <OwnPasswordField isNextStep={isBack} label="Senha" value={password} onChange={setPassword} />
      )}
    </SessionDialog>
  );
}

/** Without the key this tab cannot sign in. All tabs share the session of one that can. */
function SignInElsewhere(step: StepProps) {
  const { email } = useOperator();
  const check = useSignedInElsewhere(email);
  return (
    <SessionDialog
      {...step}
      email={email}
      busy={check.isPending}
      disabled={false}
      error={check.error}
      onSubmit={() => check.mutate(undefined, { onSuccess: (isIn) => isIn && step.onEntered() })}
    >
      <p>Abra o endereço de acesso da equipe em outra aba, entre com esta conta, volte aqui e continue.</p>
      {check.data === false && (
        <Alert tone="warning" title="Você ainda não entrou" live>
          Nenhuma sessão desta conta está aberta neste navegador.
        </Alert>
      )}
    </SessionDialog>
  );
}

interface SessionDialogProps {
  sentence: string;
  email: string;
  busy: boolean;
  disabled: boolean;
  error: Error | null;
  onSubmit: () => void;
  children: ReactNode;
}

function SessionDialog({ sentence, email, busy, disabled, error, onSubmit, children }: SessionDialogProps) {
  return (
    <Dialog
      onClose={() => undefined}
      dismissible={false}
      coversPage
      size="sm"
      title="Entre de novo"
      description={sentence}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="ghost" onClick={() => void leaveFor(rememberedKey() === undefined ? '/auth' : '/admin-auth')}>
            Usar outra conta
          </Button>
          <Button type="submit" busy={busy} disabled={disabled}>
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
        {children}
        {error && (
          <Alert tone="destructive" title="Não foi possível entrar" live>
            {errorSentence(error)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
