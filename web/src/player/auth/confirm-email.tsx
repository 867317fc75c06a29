import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/kit/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { authRequest } from '../auth-request.ts';

/**
 * Shown after a sign-up, or instead of a sign-in, if the address must be confirmed first: says what
 * to do, and can send the mail again.
 */
export function ConfirmEmail({ email, onBack }: { email: string; onBack?: () => void }) {
  const resend = useMutation({
    mutationFn: async () => await authRequest('send-verification-email', { email, callbackURL: '/' }),
    onSuccess: () => void showToast({ title: 'Link enviado de novo', tone: 'success' }),
    onError: (error) => void showToast({ title: errorSentence(error), tone: 'error', alone: true }),
  });
  return (
    <div className="grid gap-4">
      <output className="grid gap-1.5">
        <strong className="display text-2xl">Confirme seu e-mail</strong>
        <span className="text-mute">
          Enviamos um link para <span className="font-semibold break-all text-paper">{email}</span>. Abra-o e depois entre: ele
          vale por 1 hora. Não chegou? Veja a caixa de spam antes de pedir outro: enviamos poucas mensagens por dia a cada e-mail.
        </span>
      </output>
      <Button tone="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? 'Enviando...' : 'Enviar de novo'}
      </Button>
      {onBack && (
        <Button tone="plain" onClick={onBack}>
          Voltar para Entrar
        </Button>
      )}
    </div>
  );
}
