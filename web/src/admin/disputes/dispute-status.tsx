import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import { Deadline } from '../kit/values/deadline.tsx';
import type { Dispute, DisputeAnswer, DisputeStatus } from './use-disputes.ts';

export const answerLabels: Readonly<Record<DisputeAnswer, string>> = {
  contested: 'Contestamos',
  accepted: 'Aceitamos devolver',
};

const looks: Record<DisputeStatus, { tone: BadgeTone; label: string }> = {
  open: { tone: 'warning', label: 'Aberta' },
  won: { tone: 'success', label: 'Ganha' },
  lost: { tone: 'neutral', label: 'Devolvida ao pagador' },
};

export const DisputeStatusBadge = ({ status }: { status: DisputeStatus }) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
);

/** The recorded answer, or else the time that is left to give one. */
export function AnswerTime({ dispute: { status, answer, answer_by: answerBy } }: { dispute: Dispute }) {
  if (answer !== null) return <Badge tone="info">{answerLabels[answer]}</Badge>;
  return status === 'open' ? <Deadline instant={answerBy} /> : 'Não respondida';
}
