import { classNames } from '../../ui/class-names.ts';
import { Deadline } from '../kit/values/deadline.tsx';
import { Money } from '../kit/values/money.tsx';
import { decisionKindLabels } from '../shell/labels/decision-kind-labels.ts';
import { useOperator } from '../shell/operator/use-operator.ts';
import { ShortAge } from '../kit/values/short-age.tsx';
import { detailOf, subjectOf } from './decision-labels.ts';
import { KindIcon } from './kind-icon.tsx';
import { keyOf } from './use-decisions.ts';
import type { Decision } from './use-decisions.ts';

interface DecisionListProps {
  items: readonly Decision[];
  selected: string | undefined;
  onSelect: (decision: Decision) => void;
  /** Called when Enter is pressed on a line, to move on to the panel. */
  onOpen: () => void;
}

/** The lines share the widths of their columns, so that the reason has what the others leave. */
const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_3.25rem_auto_auto_3.5rem] md:gap-x-3';
const shared = 'md:col-span-full md:grid md:grid-cols-subgrid';

/** One line per decision on a desktop. Two lines on a phone: subject and amount, then the rest. */
const line =
  'grid w-full items-center gap-x-3 gap-y-0.5 px-4 text-left transition-colors hover:bg-accent/60 focus-visible:-outline-offset-2 ' +
  'grid-cols-[minmax(0,1fr)_auto] py-2.5 md:col-span-full md:min-h-9 md:grid-cols-subgrid md:py-1 aria-[current=true]:bg-accent';

export function DecisionList({ items, selected, onSelect, onOpen }: DecisionListProps) {
  return (
    <div className={columns}>
      <div aria-hidden="true" className={classNames(line, 'bg-muted text-[0.8125rem] text-muted-foreground max-md:hidden')}>
        <span>O quê</span>
        <span>Espera</span>
        <span>Prazo</span>
        <span className="text-right">Valor</span>
        <span>Com</span>
      </div>
      <ul aria-label="Decisões à espera" className={classNames(shared, 'divide-y divide-border border-t border-border')}>
        {items.map((decision) => (
          <li key={keyOf(decision)} className={shared}>
            <button
              type="button"
              data-opens={keyOf(decision)}
              aria-current={keyOf(decision) === selected}
              className={line}
              onClick={({ detail: presses }) => {
                onSelect(decision);
                if (presses === 0) onOpen();
              }}
            >
              <Subject decision={decision} />
              <span className="text-[0.8125rem] text-muted-foreground max-md:hidden">
                <ShortAge since={decision.since} />
              </span>
              <span className="text-[0.8125rem] max-md:order-last max-md:text-right">
                <Deadline instant={decision.due_at} short />
              </span>
              <span className="text-right">{decision.amount_cents !== null && <Money cents={decision.amount_cents} />}</span>
              <HeldBy decision={decision} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Subject = ({ decision }: { decision: Decision }) => (
  <span className="flex min-w-0 items-center gap-2">
    <KindIcon kind={decision.kind} className="size-4 shrink-0 text-muted-foreground" />
    <span className="min-w-0 truncate" title={`${decisionKindLabels[decision.kind].one}: ${detailOf(decision)}`}>
      <span className="font-medium">{subjectOf(decision)}</span>
      <span className="text-[0.8125rem] text-muted-foreground max-md:hidden"> · {detailOf(decision)}</span>
    </span>
    <span className="sr-only">{decisionKindLabels[decision.kind].one}</span>
  </span>
);

/**
 * The holder in one word, and whether the player was asked. On a phone also the kind and the age.
 */
function HeldBy({ decision }: { decision: Decision }) {
  const { kind, held_by: heldBy, held_by_name: name, asked_at: askedAt, since } = decision;
  const { id } = useOperator();
  const who = heldBy === null ? '' : heldBy === id ? 'você' : (name ?? '').split(' ')[0];
  return (
    <span className="truncate text-[0.8125rem] text-muted-foreground" title={name ?? undefined}>
      <span aria-hidden="true" className="md:hidden">
        {decisionKindLabels[kind].one} · <ShortAge since={since} />
        {heldBy !== null && ' · '}
      </span>
      {heldBy !== null && <span className="md:sr-only">com </span>}
      {who}
      {askedAt !== null && (
        <span title="Perguntado por e-mail">
          {' '}
          ?<span className="sr-only"> Perguntado</span>
        </span>
      )}
    </span>
  );
}
