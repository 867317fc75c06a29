import { AnswerDialog } from '../disputes/answer-dialog.tsx';
import { DecidePrivacyRequestDialog } from '../privacy/decide-privacy-request-dialog.tsx';
import { AcknowledgeDialog } from '../risk/acknowledge-dialog.tsx';
import { DecideRequestDialog } from '../second-person/decide-request-dialog.tsx';
import { DecideWithdrawalDialog } from '../withdrawals/decide-withdrawal-dialog.tsx';
import { KycDialog } from './kyc-dialog.tsx';
import type { Ruling } from './ruling.ts';
import { SettleDialog } from './settle-dialog.tsx';
import type { DecisionDetails } from './use-decisions.ts';

interface DecideDialogProps {
  decision: DecisionDetails;
  ruling: Ruling;
  onClose: () => void;
}

/** The same dialog that the screen of this kind uses, so that there is only one way to decide. */
export function DecideDialog({ decision, ruling, onClose }: DecideDialogProps) {
  const { kind, player, withdrawal, request, dispute, privacy, anomaly, alarm } = decision;
  const approves = ruling === 'approve';
  if (withdrawal) {
    return <DecideWithdrawalDialog withdrawal={withdrawal} decision={approves ? 'approve' : 'reject'} onClose={onClose} />;
  }
  if (request) {
    const refuse = request.is_own ? 'withdraw' : 'refuse';
    return <DecideRequestDialog request={request} decision={approves ? 'approve' : refuse} onClose={onClose} />;
  }
  if (dispute) return <AnswerDialog dispute={dispute} onClose={onClose} />;
  if (privacy) return <DecidePrivacyRequestDialog request={privacy} decision={approves ? 'done' : 'refused'} onClose={onClose} />;
  if (anomaly) return <SettleDialog anomaly={anomaly} onClose={onClose} />;
  if (alarm) return <AcknowledgeDialog alarm={alarm} onClose={onClose} />;
  return kind === 'kyc' && player ? (
    <KycDialog player={player} status={approves ? 'verified' : 'rejected'} onClose={onClose} />
  ) : null;
}
