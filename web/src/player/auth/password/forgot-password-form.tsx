import { LINK_VALID_MINUTES } from '@raspasorte/contract';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { errorSentence } from '../../shared/error-sentence.ts';
import { authRequest } from '../../auth-request.ts';
import { readForm } from '../read-form.ts';

interface ForgotPasswordFormProps {
  /** The one that was typed before. */
  email: string;
  /** Whether the person came by a link that is no longer valid. */
  expired: boolean;
  onBack: () => void;
}

/** The fields, which had the focus, take no key any more. */
const takeFocus = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

/** Requests a password-reset mail. The answer does not reveal whether the account exists. */
export function ForgotPasswordForm({ email: typed, expired, onBack }: ForgotPasswordFormProps) {
  const request = useMutation({
    mutationFn: async (email: string) => await authRequest('request-password-reset', { email, redirectTo: '/auth' }),
    onError: (error) => void showToast({ title: errorSentence(error), tone: 'error', alone: true }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.mutate(readForm(event.currentTarget).email);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <h2 className="display text-2xl">Esqueci minha senha</h2>
      {expired && (
        <p role="alert" className={classNames('text-coral', request.isSuccess && 'invisible')}>
          Este link não vale mais. Peça um novo.
        </p>
      )}
      {/* The answer takes the place of the fields, which keep their height: nothing below moves. */}
      <div className="grid *:[grid-area:1/1]">
        <div className={classNames('grid gap-4', request.isSuccess && 'invisible')} inert={request.isSuccess}>
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typed}
            hint="Enviamos um link para escolher uma nova senha."
            required
          />
          <Button type="submit" busy={request.isPending} busyText="Enviando...">
            Enviar link
          </Button>
        </div>
        {request.isSuccess && (
          <output ref={takeFocus} tabIndex={-1} className="text-mute outline-none">
            Se houver uma conta com este e-mail, enviamos um link para escolher uma nova senha. Ele vale por {LINK_VALID_MINUTES}{' '}
            minutos. Não chegou? Veja a caixa de spam antes de pedir outro: enviamos poucas mensagens por dia a cada e-mail.
          </output>
        )}
      </div>
      <Button tone="plain" onClick={onBack}>
        Voltar para Entrar
      </Button>
    </form>
  );
}
