import { LINK_VALID_MINUTES } from '@raspasorte/contract';
import type { Letter, Sender } from '../../../platform/mail/letter.ts';

/** Asks a new player to confirm the address. */
export const confirmEmail = ({ link }: { link: string }, { brandName }: Sender): Letter => ({
  subject: `Confirme seu e-mail na ${brandName}`,
  lead: `Falta pouco: confirme seu e-mail para deixar sua conta na ${brandName} protegida.`,
  action: { label: 'Confirmar meu e-mail', link },
  note: `O link vale por ${LINK_VALID_MINUTES} minutos. Se depois o site pedir, entre com seu e-mail e senha. Se você não criou esta conta, ignore esta mensagem.`,
});
