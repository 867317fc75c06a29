import { differenceLabels } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { formatDay } from '../../../ui/format/format-date.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { useChange } from '../../read-again/use-change.ts';
import { isReasonShort, ReasonField, REASON_KEPT_FOR_EVER } from '../../kit/fields/reason-field.tsx';
import { useSeen } from '../../kit/fields/use-seen.ts';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { PresentState } from '../../kit/states/present-state.tsx';
import { Fact } from '../../kit/values/fact.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { useTellIfClosed } from '../../shell/calls/use-tell-if-closed.ts';
import { TypeBadge } from '../type-badge.tsx';
import { differenceChanges, OurSide, TheirSide } from './difference-sides.tsx';
import { reconciliationKey, type Difference } from './use-reconciliation.ts';
import { providerName } from '../../shell/labels/provider-name.ts';

interface ResolveDifferenceDialogProps {
  difference: Difference;
  onClose: () => void;
}

/** Asks the operator why both sides differ, and marks the difference as resolved. */
export function ResolveDifferenceDialog({ difference, onClose }: ResolveDifferenceDialogProps) {
  const { day, provider, type, subject } = difference;
  const [reason, setReason] = useState('');
  const tellIfClosed = useTellIfClosed();
  const resolve = useChange({
    mutationFn: async (shown: Difference) => {
      const { kind, our_status, our_cents, their_status, their_cents } = shown;
      const seen = { kind, our_status, our_cents, their_status, their_cents };
      return await api('resolveDifference', { body: { day, provider, type, subject, seen, reason: reason.trim() } });
    },
    onSuccess: () => {
      void showToast({ title: 'Diferença resolvida', tone: 'success' });
      onClose();
    },
    onError: tellIfClosed,
    readsAgain: [reconciliationKey],
  });
  // What is resolved is what was opened, until a refusal shows what it became.
  const { seen, before, isOvertaken } = useSeen({ stored: difference, error: resolve.error });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Resolver diferença"
      description={`${providerName(provider)}, ${formatDay(day)}. Ela volta a ficar em aberto se mudar. ${REASON_KEPT_FOR_EVER}`}
      confirmLabel="Resolver"
      busy={resolve.isPending}
      isChanged={reason !== ''}
      disabled={isReasonShort(reason)}
      onConfirm={() => resolve.mutate(seen)}
    >
      <div className="grid gap-4">
        {isOvertaken && <PresentState title="O que mudou" facts={differenceChanges(before, seen)} />}
        <dl className="grid grid-cols-2 gap-3 rounded-lg bg-muted px-4 py-3">
          <Fact name="Diferença">{differenceLabels[seen.kind]}</Fact>
          <Fact name="Tipo">
            <TypeBadge type={type} />
          </Fact>
          <Fact name="Aqui">
            <OurSide difference={seen} />
          </Fact>
          <Fact name="No provedor">
            <TheirSide difference={seen} />
          </Fact>
        </dl>
        <ReasonField isLong isStated hint={null} reason={reason} onReasonChange={setReason} />
        <CallError error={resolve.error} />
      </div>
    </ConfirmDialog>
  );
}
