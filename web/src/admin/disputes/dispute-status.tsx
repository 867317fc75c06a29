import { disputeAnswerLabels, disputeStatusLabels } from '@raspasorte/contract/admin';
import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import { Deadline } from '../kit/values/deadline.tsx';
import type { Dispute, DisputeStatus } from './use-disputes.ts';

const tones: Record<DisputeStatus, BadgeTone> = { open: 'warning', won: 'success', lost: 'neutral' };

export const DisputeStatusBadge = ({ status }: { status: DisputeStatus }) => (
  <Badge tone={tones[status]}>{disputeStatusLabels[status]}</Badge>
);

/** The recorded answer, or else the time that is left to give one. */
export function AnswerTime({ dispute: { status, answer, answer_by: answerBy } }: { dispute: Dispute }) {
  if (answer !== null) return <Badge tone="info">{disputeAnswerLabels[answer]}</Badge>;
  return status === 'open' ? <Deadline instant={answerBy} /> : 'Não respondida';
}
