import type { DecisionKind } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { Select } from '../kit/fields/select.tsx';
import { decisionKindLabels } from '../shell/labels/decision-kind-labels.ts';
import type { Decisions } from './use-decisions.ts';

const route = getRouteApi('/staff/admin/fila');

const holders = [
  { value: 'anybody', label: 'Com todos' },
  { value: 'me', label: 'Comigo' },
  { value: 'nobody', label: 'Com ninguém' },
] as const;

/** Filters by kind, with the number of waiting decisions of each, and by holder. */
export function DecisionFilters({ counts }: { counts: Decisions['counts'] }) {
  const { kind, holder = 'anybody' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: DecisionKind | undefined) =>
    void navigate({ search: { kind: next, ...(holder !== 'anybody' && { holder }) } });
  const total = counts.reduce((sum, { waiting }) => sum + waiting, 0);
  const overdue = counts.reduce((sum, each) => sum + each.overdue, 0);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <div
        role="group"
        aria-label="Tipos"
        className="relative flex max-w-full gap-1 overflow-x-auto rounded-lg bg-secondary p-1 [scrollbar-width:none]"
      >
        <Kind label="Tudo" waiting={total} overdue={overdue} isChosen={kind === undefined} onChoose={() => show(undefined)} />
        {counts.map((each) => (
          <Kind
            key={each.kind}
            label={decisionKindLabels[each.kind].many}
            {...each}
            isChosen={kind === each.kind}
            onChoose={() => show(each.kind)}
          />
        ))}
      </div>
      <Select
        label="Com quem"
        hideLabel
        className="w-36 max-md:w-full"
        value={holder}
        options={holders}
        onValueChange={(next) => void navigate({ search: { kind, ...(next !== 'anybody' && { holder: next }) } })}
      />
    </div>
  );
}

interface KindProps {
  label: string;
  waiting: number;
  overdue: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Kind({ label, waiting, overdue, isChosen, onChoose }: KindProps) {
  const button = useRef<HTMLButtonElement>(null);
  // On a phone the kinds are scrolled, and the chosen one may stand beyond the edge.
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2 max-md:min-h-11',
        isChosen ? 'bg-card text-foreground shadow-sm' : 'text-muted-foreground hover:text-foreground',
      )}
    >
      {label}
      {waiting > 0 && (
        <span className={classNames('text-xs tabular-nums', overdue > 0 && 'font-semibold text-destructive')}>
          {formatCount(waiting)}
          {overdue > 0 && <span className="sr-only"> ({formatCount(overdue)} com o prazo vencido)</span>}
        </span>
      )}
    </button>
  );
}
