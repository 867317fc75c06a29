import type { DecisionKind } from '@raspasorte/contract/admin';

/** The name of each kind, and the rule that sets its deadline. */
export const decisionKindLabels: Readonly<Record<DecisionKind, { one: string; many: string; deadline: string }>> = {
  withdrawal: { one: 'Saque', many: 'Saques', deadline: '120 minutos, da Portaria SPA/MF 615' },
  'second-person': { one: 'Segunda pessoa', many: 'Segunda pessoa', deadline: '72 horas: depois o pedido expira' },
  dispute: { one: 'Contestação', many: 'Contestações', deadline: '7 dias, do MED do Pix' },
  privacy: { one: 'Privacidade', many: 'Privacidade', deadline: '15 dias, por analogia com o art. 19 da LGPD' },
  kyc: { one: 'KYC', many: 'KYC', deadline: '3 dias, da casa' },
  anomaly: { one: 'Provedor', many: 'Provedor', deadline: '24 horas, da casa' },
  alarm: { one: 'Alarme', many: 'Alarmes', deadline: '24 horas, da casa' },
};
