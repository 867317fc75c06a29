import { withdrawalReasons } from '@raspasorte/contract';
import { auditActionName } from '@raspasorte/contract/admin';
import type { DecisionKind } from '@raspasorte/contract/admin';
import { providerStatus } from '../disputes/provider-status.ts';
import { anomalyLabel } from '../payments/provider-labels.ts';
import type { Decision } from './use-decisions.ts';

const reasonLabels: Readonly<Record<string, { label: string }>> = withdrawalReasons;

const alarms: Readonly<Record<string, string>> = {
  drift: 'Cartela fora das chances',
  player: 'Ganha mais que o acaso',
  solvency: 'Falta cobertura',
  books: 'Livros',
  exposure: 'Parou no limite de perda',
};
const requests: Readonly<Record<string, string>> = {
  'adjust-balance': 'Ajustar saldo',
  'approve-withdrawal': 'Aprovar saque',
  'reject-withdrawal': 'Recusar saque',
  'give-back-withdrawal': 'Devolver saque ao saldo',
  'change-welcome-bonus': 'Bônus de boas-vindas',
  'set-thresholds': 'Limiares da equipe',
  'publish-card': 'Publicar cartela',
  'reset-second-factor': 'Redefinir dois fatores',
};

/** Turns the codes in the `detail` of a row into a few words. */
const details: Readonly<Record<DecisionKind, (detail: string) => string>> = {
  withdrawal: (detail) =>
    detail
      .split(' ')
      .map((reason) => reasonLabels[reason]?.label ?? reason)
      .join(', '),
  'second-person': (detail) => requests[detail] ?? auditActionName(detail),
  dispute: providerStatus,
  privacy: () => 'Pediu para ser esquecido',
  kyc: () => 'Identidade a conferir',
  anomaly: (detail) => anomalyLabel(detail.split(' ')[1] ?? detail),
  alarm: (detail) => alarms[detail.split(' ')[0] ?? ''] ?? detail,
};

export const detailOf = ({ kind, detail }: Pick<Decision, 'kind' | 'detail'>): string => details[kind](detail ?? '');

/** The subject of a decision: a person, a card or a provider. */
export function subjectOf({ kind, detail, user_name: name }: Pick<Decision, 'kind' | 'detail' | 'user_name'>): string {
  if (name !== null) return name;
  const [first = '', ...rest] = (detail ?? '').split(' ');
  if (kind === 'anomaly') return first;
  return kind === 'alarm' && rest.length > 0 ? rest.join(' ') : 'A casa';
}
