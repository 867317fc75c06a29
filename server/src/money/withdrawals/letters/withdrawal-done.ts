import { formatReais } from '../../../platform/text/format-reais.ts';
import type { Letter, Sender } from '../../../platform/mail/letter.ts';

/** The money has arrived at the player's bank. */
export const withdrawalDone = (
  { amount_cents, end_to_end_id }: { amount_cents: number; end_to_end_id: string | null },
  { baseUrl, supportEmail }: Sender,
): Letter => ({
  subject: `Seu saque de ${formatReais(amount_cents)} foi pago`,
  lead: `Seu saque de ${formatReais(amount_cents)} foi enviado por Pix para a chave do seu CPF.`,
  facts: [
    ['Valor', formatReais(amount_cents)],
    ...(end_to_end_id === null ? [] : [['Identificação do Pix', end_to_end_id] as const]),
  ],
  action: { label: 'Ver minha carteira', link: `${baseUrl}/wallet` },
  note: `Se não foi você quem pediu este saque, troque sua senha e escreva para ${supportEmail}.`,
});
