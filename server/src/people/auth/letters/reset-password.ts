import { LINK_VALID_MINUTES } from '@raspasorte/contract';
import type { Letter, Sender } from '../../../platform/mail/letter.ts';

/** Lets someone who forgot the password choose a new one. */
export const resetPassword = ({ link }: { link: string }, { brandName }: Sender): Letter => ({
  subject: `Redefina sua senha da ${brandName}`,
  lead: 'Recebemos um pedido para redefinir a senha da sua conta.',
  action: { label: 'Escolher uma nova senha', link },
  note: `O link vale por ${LINK_VALID_MINUTES} minutos e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.`,
});
