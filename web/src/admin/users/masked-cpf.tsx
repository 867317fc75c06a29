import { MAX_REASON_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { formatCpf } from '../../ui/format/cpf.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { isReasonShort, REASON_KEPT_FOR_EVER, reasonError } from '../kit/fields/reason-field.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { useRevealCpf } from './use-reveal-cpf.ts';
import type { UserDetails } from './use-user.ts';

/**
 * The masked CPF. It is shown in full for a reason, which is recorded in the audit log, and only
 * while this component is mounted.
 */
export function MaskedCpf({ user: { id, cpf_masked: masked } }: { user: UserDetails }) {
  const mayReveal = useMay('support');
  const reveal = useRevealCpf();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    reveal.reset();
    setAsking(true);
  };
  if (masked === null) return <span className="text-muted-foreground">Não informado</span>;
  const cpf = reveal.data?.cpf;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="tabular-nums">{cpf ? formatCpf(cpf) : masked}</span>
      {mayReveal && !cpf && (
        <Button variant="link" size="sm" className="-mr-3" onClick={ask}>
          revelar
        </Button>
      )}
      {isAsking && <RevealDialog id={id} reveal={reveal} onClose={() => setAsking(false)} />}
    </span>
  );
}

interface RevealDialogProps {
  id: string;
  reveal: ReturnType<typeof useRevealCpf>;
  onClose: () => void;
}

function RevealDialog({ id, reveal, onClose }: RevealDialogProps) {
  const [reason, setReason] = useState('');
  const tellIfClosed = useTellIfClosed();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Revelar CPF"
      description={REASON_KEPT_FOR_EVER}
      confirmLabel="Revelar"
      busy={reveal.isPending}
      isChanged={reason !== ''}
      disabled={isReasonShort(reason)}
      onConfirm={() => reveal.mutate({ id, reason: reason.trim() }, { onSuccess: onClose, onError: tellIfClosed })}
    >
      <div className="grid gap-4">
        <Field label="Motivo" error={reasonError(reason)}>
          <Input maxLength={MAX_REASON_LENGTH} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <CallError error={reveal.error} />
      </div>
    </ConfirmDialog>
  );
}
