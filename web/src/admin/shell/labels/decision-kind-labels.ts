import { decidedWithin, type DecisionKind } from '@raspasorte/contract/admin';

const units = { minutes: 'minutos', hours: 'horas', days: 'dias' } as const;

/** "72 horas". */
function within(kind: DecisionKind): string {
  const [amount, unit] = decidedWithin[kind];
  return `${amount} ${units[unit]}`;
}

/** The name of each kind, and the rule that sets its deadline. */
export const decisionKindLabels: Readonly<Record<DecisionKind, { one: string; many: string; deadline: string }>> = {
  withdrawal: { one: 'Saque', many: 'Saques', deadline: `${within('withdrawal')}, da Portaria SPA/MF 615` },
  'second-person': {
    one: 'Segunda pessoa',
    many: 'Segunda pessoa',
    deadline: `${within('second-person')}: depois o pedido expira`,
  },
  dispute: { one: 'Contestação', many: 'Contestações', deadline: `${within('dispute')}, do MED do Pix` },
  privacy: { one: 'Privacidade', many: 'Privacidade', deadline: `${within('privacy')}, por analogia com o art. 19 da LGPD` },
  kyc: { one: 'KYC', many: 'KYC', deadline: `${within('kyc')}, da casa` },
  anomaly: { one: 'Provedor', many: 'Provedor', deadline: `${within('anomaly')}, da casa` },
  alarm: { one: 'Alarme', many: 'Alarmes', deadline: `${within('alarm')}, da casa` },
};
