import { withdrawalReasons } from '@raspasorte/contract';
import type { DecisionKind } from '@raspasorte/contract/admin';
import { providerStatus } from '../disputes/provider-status.ts';
import { anomalyLabel } from '../shell/labels/anomaly-labels.ts';
import { alarmLabels, requestLabels } from '../shell/labels/waiting-labels.ts';
import type { Decision } from './use-decisions.ts';
import { providerName } from '../shell/labels/provider-name.ts';

const reasonLabels: Readonly<Record<string, { label: string }>> = withdrawalReasons;

const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

/** Turns the codes in the `detail` of a row into a few words. */
const details: Readonly<Record<DecisionKind, (detail: string) => string>> = {
  withdrawal: (detail) =>
    detail
      .split(' ')
      .map((reason) => reasonLabels[reason]?.label ?? reason)
      .join(', '),
  'second-person': (detail) => wordOf(requestLabels, detail),
  dispute: providerStatus,
  privacy: () => 'Pediu para ser esquecido',
  kyc: () => 'Identidade a conferir',
  anomaly: (detail) => anomalyLabel(detail.split(' ')[1] ?? detail),
  alarm: (detail) => wordOf(alarmLabels, detail.split(' ')[0] ?? ''),
};

export const detailOf = ({ kind, detail }: Pick<Decision, 'kind' | 'detail'>): string => details[kind](detail ?? '');

/** The subject of a decision: a person, a card or a provider. */
export function subjectOf({ kind, detail, user_name: name }: Pick<Decision, 'kind' | 'detail' | 'user_name'>): string {
  if (name !== null) return name;
  const [first = '', ...rest] = (detail ?? '').split(' ');
  if (kind === 'anomaly') return providerName(first);
  return kind === 'alarm' && rest.length > 0 ? rest.join(' ') : 'A casa';
}
