import type { MessagePurpose } from '@raspasorte/contract/admin';
import type { Letter, Sender } from '../../platform/mail/letter.ts';

type Words = { subject: string; body: string; purpose: MessagePurpose };

/** What an operator wrote to one player. */
const message = ({ subject, body, purpose }: Words, { supportEmail }: Sender): Letter => ({
  subject,
  lead: body,
  note:
    purpose === 'promotion'
      ? `Para não receber mais ofertas, recuse-as no seu Perfil, em Ofertas. Dúvidas: ${supportEmail}.`
      : `Responda escrevendo para ${supportEmail}. Nunca pedimos senhas nem códigos.`,
});

export const messageLetters = { message } as const;
