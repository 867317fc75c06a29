import { askableKinds } from '@raspasorte/contract/admin';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { useOperator } from '../shell/use-operator.ts';
import { AskDialog } from './ask-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { Key } from './key.tsx';
import { useHoldDecision } from './use-change-decision.ts';
import type { Colleague, DecisionDetails } from './use-decisions.ts';
import type { QueueKey } from './use-queue-keys.ts';

interface HolderActionsProps {
  decision: DecisionDetails;
  colleagues: readonly Colleague[];
  pressed: { key: QueueKey } | null;
}

/** Take it or let it go, hand it over, ask for more. Nobody is kept from deciding what another holds. */
export function HolderActions({ decision, colleagues, pressed }: HolderActionsProps) {
  const { kind, id, held_by: from, held_by_name: holder } = decision;
  const { id: me } = useOperator();
  const [open, setOpen] = useState<'ask' | 'hand' | null>(null);
  const { mutate, isPending } = useHoldDecision();
  const mayAsk = askableKinds.includes(kind);
  const take = useCallback(() => mutate({ kind, id, from, to: from === me ? null : me }), [mutate, kind, id, from, me]);
  const [done, setDone] = useState(pressed);
  useEffect(() => {
    if (pressed === null || pressed === done) return;
    setDone(pressed);
    if (pressed.key === 'take') take();
    if (pressed.key === 'hand') setOpen('hand');
    if (pressed.key === 'ask' && mayAsk) setOpen('ask');
  }, [pressed, done, mayAsk, take]);
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
        <Button size="sm" variant="outline" onClick={() => setOpen('hand')}>
          Passar <Key>T</Key>
        </Button>
        {mayAsk && (
          <Button size="sm" variant="outline" onClick={() => setOpen('ask')}>
            Pedir mais <Key>E</Key>
          </Button>
        )}
      </div>
      {open === 'hand' && <HandOverDialog decision={decision} colleagues={colleagues} onClose={() => setOpen(null)} />}
      {open === 'ask' && <AskDialog decision={decision} onClose={() => setOpen(null)} />}
    </div>
  );
}
