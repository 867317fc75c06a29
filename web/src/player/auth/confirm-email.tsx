import { LINK_VALID_MINUTES } from '@raspasorte/contract';
import { Button } from '../../ui/kit/button.tsx';
import { useSendConfirmation } from './use-send-confirmation.ts';

/**
 * Shown after a sign-up, or instead of a sign-in, if the address must be confirmed first: says what
 * to do, and can send the mail again.
 */
export function ConfirmEmail({ email, onBack }: { email: string; onBack?: () => void }) {
  const resend = useSendConfirmation(email);
  return (
    <div className="grid gap-4">
      <output className="grid gap-1.5">
        <strong className="display text-2xl">Confirme seu e-mail</strong>
        <span className="text-mute">
          Enviamos um link para <span className="font-semibold break-all text-paper">{email}</span>. Abra-o e depois entre: ele
          vale por {LINK_VALID_MINUTES} minutos. Não chegou? Veja a caixa de spam antes de pedir outro: enviamos poucas mensagens
          por dia a cada e-mail.
        </span>
      </output>
      <Button tone="quiet" busy={resend.isPending} busyText="Enviando..." onClick={() => resend.mutate()}>
        Enviar de novo
      </Button>
      {onBack && (
        <Button tone="plain" onClick={onBack}>
          Voltar para Entrar
        </Button>
      )}
    </div>
  );
}
