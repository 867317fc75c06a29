import type { DecisionKind } from '@raspasorte/contract/admin';
import type { Letter, Sender } from '../../platform/mail/letter.ts';

const matters: Partial<Record<DecisionKind, string>> = {
  withdrawal: 'seu pedido de saque',
  dispute: 'um depósito seu que o banco contestou',
  privacy: 'seu pedido sobre seus dados',
  kyc: 'a verificação da sua identidade',
  'second-person': 'seu pedido de aprovação',
};

export const moreNeededTitle = (about: DecisionKind): string =>
  `Precisamos de mais uma informação sobre ${matters[about] ?? 'seu pedido'}`;

type Asked = { about: DecisionKind; question: string; requestId?: string };

/** An operator needs to know more before deciding. A colleague's mail leads to the request. */
const moreNeeded = ({ about, question, requestId }: Asked, { baseUrl, supportEmail }: Sender): Letter => ({
  subject: moreNeededTitle(about),
  lead: question,
  ...(requestId !== undefined && {
    action: { label: 'Abrir o pedido', link: `${baseUrl}/admin/aprovacoes?pedido=${requestId}` },
  }),
  note: `Responda escrevendo para ${supportEmail}. Nunca pedimos senhas nem códigos.`,
});

export const decisionLetters = { 'more-needed': moreNeeded } as const;
