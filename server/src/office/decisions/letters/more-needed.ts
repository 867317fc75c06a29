import type { DecisionKind } from '@raspasorte/contract/admin';
import type { Letter, Sender } from '../../../platform/mail/letter.ts';

const matters: Partial<Record<DecisionKind, string>> = {
  withdrawal: 'seu pedido de saque',
  dispute: 'um depósito seu que o banco contestou',
  privacy: 'seu pedido sobre seus dados',
  kyc: 'a verificação da sua identidade',
  'second-person': 'seu pedido de aprovação',
};

export const moreNeededTitle = (about: DecisionKind): string =>
  `Precisamos de mais uma informação sobre ${matters[about] ?? 'seu pedido'}`;

/** An operator needs to know more before deciding. */
const moreNeeded = ({ about, question }: { about: DecisionKind; question: string }, { supportEmail }: Sender): Letter => ({
  subject: moreNeededTitle(about),
  lead: question,
  note: `Responda escrevendo para ${supportEmail}. Nunca pedimos senhas nem códigos.`,
});

export const decisionLetters = { 'more-needed': moreNeeded } as const;
