import { useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { refusalHints } from '../second-person/request-labels.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { Key } from './key.tsx';
import { useInvalidateDecisions } from './use-change-decision.ts';
import type { DecisionDetails } from './use-decisions.ts';
import type { Ruling } from './ruling.ts';
import { useQueueKeys } from './use-queue-keys.ts';

type Labels = Partial<Record<Ruling, string>>;

/** The labels of the buttons of each kind. A kind that cannot be refused has one button. */
const labels: Record<DecisionDetails['kind'], (decision: DecisionDetails) => Labels> = {
  withdrawal: () => ({ approve: 'Aprovar', refuse: 'Recusar' }),
  'second-person': ({ request }) => {
    const refuse = request?.is_own === true ? 'Retirar' : 'Recusar';
    if (request?.refusal === null) return { approve: 'Aprovar', refuse };
    return request?.is_own === true ? { refuse } : {};
  },
  dispute: () => ({ approve: 'Registrar resposta' }),
  privacy: () => ({ approve: 'Concluir', refuse: 'Recusar' }),
  kyc: () => ({ approve: 'Verificado', refuse: 'Recusar' }),
  anomaly: () => ({ approve: 'Encerrar' }),
  alarm: () => ({ approve: 'Reconhecer' }),
};

interface DecisionActionsProps {
  decision: DecisionDetails;
  /** Told when a dialog about the decision opens and closes. */
  onDialog: (isOpen: boolean) => void;
}

/** The buttons that decide, each through the dialog of the decision's kind. */
export function DecisionActions({ decision, onDialog }: DecisionActionsProps) {
  const [asking, setAsking] = useState<Ruling | null>(null);
  const invalidateDecisions = useInvalidateDecisions();
  const { approve, refuse } = labels[decision.kind](decision);
  const mayApprove = approve !== undefined;
  const mayRefuse = refuse !== undefined;
  const ask = (ruling: Ruling | null) => {
    setAsking(ruling);
    onDialog(ruling !== null);
  };
  useQueueKeys((key) => {
    if (key === 'approve' && mayApprove) ask('approve');
    if (key === 'refuse' && mayRefuse) ask('refuse');
  });
  const refusal = decision.request?.refusal ?? null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {refusal !== null && <p className="w-full text-[0.8125rem] text-muted-foreground">{refusalHints[refusal]}</p>}
      {mayApprove && (
        <Button size="sm" className="flex-1" onClick={() => ask('approve')}>
          {approve} <Key>A</Key>
        </Button>
      )}
      {mayRefuse && (
        <Button size="sm" variant="outline" className="flex-1" onClick={() => ask('refuse')}>
          {refuse} <Key>R</Key>
        </Button>
      )}
      {asking && (
        <DecideDialog
          decision={decision}
          ruling={asking}
          onClose={() => {
            ask(null);
            void invalidateDecisions();
          }}
        />
      )}
    </div>
  );
}
