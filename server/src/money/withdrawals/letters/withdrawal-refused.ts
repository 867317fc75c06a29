import { formatReais } from '../../../platform/text/format-reais.ts';
import type { Letter, Sender } from '../../../platform/mail/letter.ts';

/** The money is back in the player's balance. */
export const withdrawalRefused = (
  { amount_cents, declined }: { amount_cents: number; declined: boolean },
  { baseUrl, supportEmail }: Sender,
): Letter => ({
  subject: `Seu saque de ${formatReais(amount_cents)} não foi concluído`,
  lead: `Seu saque de ${formatReais(amount_cents)} ${declined ? 'não foi aprovado' : 'não pôde ser pago'}. O valor inteiro voltou para o seu saldo.`,
  action: { label: 'Ver minha carteira', link: `${baseUrl}/wallet` },
  note: declined
    ? `Para saber o motivo, escreva para ${supportEmail}.`
    : `Confira se a chave Pix do seu CPF está ativa no seu banco e peça o saque de novo. Em caso de dúvida, escreva para ${supportEmail}.`,
});
