import { useEffect, useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { refusalHints } from '../second-person/request-labels.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { Key } from './key.tsx';
import { useReadDecisionsAgain } from './use-change-decision.ts';
import type { DecisionDetails } from './use-decisions.ts';
import type { QueueKey } from './use-queue-keys.ts';

export type Ruling = 'approve' | 'refuse';

/** What the buttons of each kind are called; a kind without a refusal has one. */
function labelsOf({ kind, request }: DecisionDetails): Partial<Record<Ruling, string>> {
  switch (kind) {
    case 'withdrawal':
      return { approve: 'Aprovar', refuse: 'Recusar' };
    case 'second-person':
      if (request?.is_own === true && request.refusal !== null) return { refuse: 'Retirar' };
      return request?.refusal === null ? { approve: 'Aprovar', refuse: request.is_own ? 'Retirar' : 'Recusar' } : {};
    case 'dispute':
      return { approve: 'Registrar resposta' };
    case 'privacy':
      return { approve: 'Concluir', refuse: 'Recusar' };
    case 'kyc':
      return { approve: 'Verificado', refuse: 'Recusar' };
    case 'anomaly':
      return { approve: 'Encerrar' };
    case 'alarm':
      return { approve: 'Reconhecer' };
  }
}

/** Decides through the dialog of its own kind. */
export function DecisionActions({ decision, pressed }: { decision: DecisionDetails; pressed: { key: QueueKey } | null }) {
  const [asking, setAsking] = useState<Ruling | null>(null);
  const readAgain = useReadDecisionsAgain();
  const labels = labelsOf(decision);
  const mayApprove = labels.approve !== undefined;
  const mayRefuse = labels.refuse !== undefined;
  useEffect(() => {
    if (pressed?.key === 'approve' && mayApprove) setAsking('approve');
    if (pressed?.key === 'refuse' && mayRefuse) setAsking('refuse');
  }, [pressed, mayApprove, mayRefuse]);
  const refusal = decision.request?.refusal ?? null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {refusal !== null && <p className="w-full text-[0.8125rem] text-muted-foreground">{refusalHints[refusal]}</p>}
      {mayApprove && (
        <Button size="sm" className="flex-1" onClick={() => setAsking('approve')}>
          {labels.approve} <Key>A</Key>
        </Button>
      )}
      {mayRefuse && (
        <Button size="sm" variant="outline" className="flex-1" onClick={() => setAsking('refuse')}>
          {labels.refuse} <Key>R</Key>
        </Button>
      )}
      {asking && (
        <DecideDialog
          decision={decision}
          ruling={asking}
          onClose={() => {
            setAsking(null);
            readAgain();
          }}
        />
      )}
    </div>
  );
}
