import { LOOSER_AFTER_HOURS } from '@raspasorte/contract';
import { formatReais } from '../../../platform/text/format-reais.ts';
import type { Letter, Sender } from '../../../platform/mail/letter.ts';
import { formatDateTime, whenWhere, type Place } from './when-where.ts';

/** Says that fewer withdrawals will ask for a confirmation. */
export const confirmationLimit = (
  { amountCents, from, ...place }: { amountCents: number | null; from: string } & Place,
  { brandName, baseUrl, supportEmail }: Sender,
): Letter => ({
  subject: `Confirmação de saques na ${brandName}`,
  lead:
    amountCents === null
      ? `Foi pedido que os saques da sua conta não peçam mais confirmação. A mudança vale daqui a ${LOOSER_AFTER_HOURS} horas.`
      : `Foi pedido que só saques maiores da sua conta peçam confirmação. A mudança vale daqui a ${LOOSER_AFTER_HOURS} horas.`,
  facts: [
    ...(amountCents === null ? [] : [['Confirmar acima de', formatReais(amountCents)] as const]),
    ['Vale a partir de', formatDateTime(from)],
    ...whenWhere(place),
  ],
  action: { label: 'Ver minha conta', link: `${baseUrl}/perfil` },
  note: `Se foi você, está tudo certo. Se não foi, defina um valor menor, que vale na hora, troque sua senha e escreva para ${supportEmail}.`,
});
