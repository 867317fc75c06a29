import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import { Deadline } from '../kit/values/deadline.tsx';
import type { Dispute, DisputeAnswer, DisputeStatus } from './use-disputes.ts';

export const answerWords: Readonly<Record<DisputeAnswer, string>> = {
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

/** What is left of the time to answer, while nothing was. */
export function AnswerTime({ dispute: { status, answer, answer_by: answerBy } }: { dispute: Dispute }) {
  if (answer !== null) return <Badge tone="info">{answerWords[answer]}</Badge>;
  return status === 'open' ? <Deadline instant={answerBy} /> : 'Não respondida';
}
