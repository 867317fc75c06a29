import { hasCode } from '@raspasorte/contract';
import type { SubmitEvent } from 'react';
import { supportsPasskeys } from '../../ui/device/passkeys.ts';
import { Button } from '../../ui/kit/button.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { roomForNote } from '../../ui/kit/room-for.ts';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { CodeField } from '../auth/code-field.tsx';
import { formText } from '../auth/form-text.ts';
import { OwnPasswordField } from '../auth/password/own-password-field.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { useConfirmByPasskey, useConfirmByPassword, useConfirmationWays, type Purpose } from './use-confirm.ts';

interface ConfirmOwnerProps {
  purpose: Purpose;
  /** Whether the confirmed action is in progress. */
  busy?: boolean;
  onConfirmed: () => void;
}

/** Asks the signed-in person for a confirmation: by passkey if they have one, else by password. */
export function ConfirmOwner({ purpose, busy = false, onConfirmed }: ConfirmOwnerProps) {
  const { data: ways, error, refetch } = useConfirmationWays(purpose);
  if (error) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  if (!ways) return <Skeleton className="h-32" />;
  const byPasskey = ways.passkey !== null && supportsPasskeys();
  return (
    <div className="grid gap-4">
      {byPasskey && <ByPasskey purpose={purpose} busy={busy} onConfirmed={onConfirmed} />}
      {byPasskey && ways.password_allowed && <p className="text-center text-sm text-mute">ou</p>}
      {ways.password_allowed && (
        <ByPassword purpose={purpose} needsCode={ways.code_required} busy={busy} onConfirmed={onConfirmed} />
      )}
      {!byPasskey && !ways.password_allowed && (
        <p role="alert">
          Esta conta confirma com a chave de acesso, e este navegador não conhece nenhuma. Use um aparelho em que ela funcione, ou
          remova a chave em Perfil.
        </p>
      )}
    </div>
  );
}

function ByPasskey({ purpose, busy, onConfirmed }: Required<ConfirmOwnerProps>) {
  const confirm = useConfirmByPasskey(purpose);
  return (
    <>
      <Button busy={confirm.isPending || busy} onClick={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}>
        Confirmar com chave de acesso
      </Button>
      {/* Always takes one line, so that the dialog keeps its height. */}
      <p role="alert" className="-my-2 min-h-[1lh] text-[0.8125rem] text-coral">
        {confirm.error && errorSentence(confirm.error)}
      </p>
    </>
  );
}

function ByPassword({ purpose, needsCode, busy, onConfirmed }: Required<ConfirmOwnerProps> & { needsCode: boolean }) {
  const confirm = useConfirmByPassword(purpose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [password, otp] = [formText(event.currentTarget, 'password'), formText(event.currentTarget, 'code')];
    confirm.mutate({ password, otp }, { onSuccess: onConfirmed });
  };
  const { error } = confirm;
  const sentence = error ? errorSentence(error) : undefined;
  const isOfCode = needsCode && hasCode(error, 'otp_invalid', 'otp_required');
  return (
    <form onSubmit={submit} className="grid gap-4">
      <OwnPasswordField className={roomForNote} failure={isOfCode ? undefined : sentence} />
      {needsCode && <CodeField hint="O que o aplicativo autenticador mostra agora." failure={isOfCode ? sentence : undefined} />}
      <Button type="submit" tone="quiet" busy={confirm.isPending || busy}>
        Confirmar com a senha
      </Button>
    </form>
  );
}
