import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../kit/states/alert.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Deadline } from '../kit/values/deadline.tsx';
import { Money } from '../kit/values/money.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { decisionKindLabels } from '../shell/labels/decision-kind-labels.ts';
import { ReadError } from '../shell/calls/read-error.tsx';
import { DecisionActions } from './decision-actions.tsx';
import { DecisionSubject } from './decision-subject.tsx';
import { detailOf, subjectOf } from './decision-labels.ts';
import { HolderActions } from './holder-actions.tsx';
import { KindIcon } from './kind-icon.tsx';
import { PlayerFacts } from './player-facts.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { decisionQuery } from './use-decisions.ts';
import type { Colleague, Decision, DecisionDetails } from './use-decisions.ts';

interface DecisionPanelProps {
  decision: Decision;
  colleagues: readonly Colleague[];
  /** Told when a dialog about the decision opens and closes. */
  onDialog: (isOpen: boolean) => void;
}

/** The facts of a decision, and the buttons that decide it. */
export function DecisionPanel({ decision, colleagues, onDialog }: DecisionPanelProps) {
  const query = useQuery(decisionQuery(decision));
  const { data, error } = query;
  return (
    <div className="grid grid-cols-1 gap-4 p-4 max-md:pt-1">
      <Head decision={decision} />
      <ReadError query={query} />
      {data === undefined && !error && <Skeleton className="h-80" />}
      {data && (
        <>
          <DecisionActions decision={data} onDialog={onDialog} />
          <HolderActions decision={data} colleagues={colleagues} onDialog={onDialog} />
          <Handover decision={data} />
          <DecisionSubject decision={data} />
          {data.player && <PlayerFacts player={data.player} />}
          {data.player && <PlayerNotes id={data.player.id} />}
        </>
      )}
    </div>
  );
}

function Head({ decision }: { decision: Decision }) {
  const { kind, user_id: userId, user_name: name, amount_cents: cents, due_at: dueAt } = decision;
  return (
    <header className="grid gap-1">
      <p className="flex items-center gap-2 text-[0.8125rem] text-muted-foreground">
        <KindIcon kind={kind} className="size-4" />
        {decisionKindLabels[kind].one} · {detailOf(decision)}
      </p>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base leading-snug font-semibold">
        <span className="min-w-0 wrap-anywhere">
          {userId !== null && name !== null ? <PersonLink id={userId} name={name} /> : subjectOf(decision)}
        </span>
        {cents !== null && <Money cents={cents} className="text-lg" />}
      </h2>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[0.8125rem] text-muted-foreground">
        <span>
          Desde <Time instant={decision.since} />
        </span>
        <span title={decisionKindLabels[kind].deadline}>
          <Deadline instant={dueAt} />
        </span>
      </p>
    </header>
  );
}

/** What colleagues left: the note of the handover, and the question to the player. */
function Handover({ decision: { note, held_by_name: holder, question, asked_at: askedAt } }: { decision: DecisionDetails }) {
  if (note === null && question === null) return null;
  const quoted = (text: string): ReactNode => <span className="wrap-anywhere">“{text}”</span>;
  return (
    <Alert tone="info">
      {note !== null && (
        <p>
          Passado para {holder}: {quoted(note)}
        </p>
      )}
      {question !== null && askedAt !== null && (
        <p>
          Perguntado em <Time instant={askedAt} />: {quoted(question)}
        </p>
      )}
    </Alert>
  );
}
