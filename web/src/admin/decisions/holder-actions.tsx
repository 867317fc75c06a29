import { askableKinds } from '@raspasorte/contract/admin';
import { useRef, useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { useOperator } from '../shell/operator/use-operator.ts';
import { AskDialog } from './ask-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { Key } from './key.tsx';
import { useHoldDecision } from './use-change-decision.ts';
import type { Colleague, DecisionDetails } from './use-decisions.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface HolderActionsProps {
  decision: DecisionDetails;
  colleagues: readonly Colleague[];
  /** Told when a dialog about the decision opens and closes. */
  onDialog: (isOpen: boolean) => void;
}

/**
 * Take, release or hand over a decision, or ask the player for more. Holding is not a lock: others
 * may still decide it.
 */
export function HolderActions({ decision, colleagues, onDialog }: HolderActionsProps) {
  const { kind, id, held_by: from, held_by_name: holder } = decision;
  const { id: me } = useOperator();
  const [open, setOpen] = useState<'ask' | 'hand' | null>(null);
  const show = (dialog: 'ask' | 'hand' | null) => {
    setOpen(dialog);
    onDialog(dialog !== null);
  };
  const { mutate, isPending } = useHoldDecision();
  const mayAsk = askableKinds.includes(kind) && decision.request?.is_own !== true;
  // Two presses may come before the first one is drawn as pending.
  const isTaking = useRef(false);
  const take = () => {
    if (isTaking.current) return;
    isTaking.current = true;
    mutate({ kind, id, from, to: from === me ? null : me }, { onSettled: () => void (isTaking.current = false) });
  };
  useQueueKeys((key) => {
    if (key === 'take') take();
    if (key === 'hand') show('hand');
    if (key === 'ask' && mayAsk) show('ask');
  });
  return (
    <div className="grid gap-2 border-y border-border py-3">
      <p className="text-[0.8125rem] text-muted-foreground">
        {from === null
          ? 'Ninguém está com esta decisão.'
          : from === me
            ? 'Está com você.'
            : `Está com ${holder ?? 'outra pessoa'}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" busy={isPending} onClick={take}>
          {from === me ? 'Soltar' : 'Pegar'} <Key>P</Key>
        </Button>
        <Button size="sm" variant="outline" onClick={() => show('hand')}>
          Passar <Key>T</Key>
        </Button>
        {mayAsk && (
          <Button size="sm" variant="outline" onClick={() => show('ask')}>
            Pedir mais <Key>E</Key>
          </Button>
        )}
      </div>
      {open === 'hand' && <HandOverDialog decision={decision} colleagues={colleagues} onClose={() => show(null)} />}
      {open === 'ask' && <AskDialog decision={decision} onClose={() => show(null)} />}
    </div>
  );
}
