import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatTime } from '../../ui/format/format-date.ts';
import { formatMoney, formatResult } from '../../ui/format/format-money.ts';
import { EntryRow } from './entry-row.tsx';
import { PlayedRounds } from './played-rounds.tsx';
import type { TimelineEntryOf } from './use-timeline.ts';

/** A session of play on a line, which opens to its rounds. */
export function PlayLine({ entry, playerId }: { entry: TimelineEntryOf<'play'>; playerId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { rounds, free_rounds: free, covered_rounds: covered, staked_cents: staked, won_cents: won, products } = entry;
  return (
    <>
      <EntryRow
        kind="play"
        at={entry.at}
        amount={formatResult(won - staked)}
        link={
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="font-medium quiet-link max-md:min-h-11"
          >
            <ChevronRight
              aria-hidden="true"
              className={classNames('mr-0.5 inline size-4 align-[-0.2em] transition-transform', isOpen && 'rotate-90')}
            />
            Jogadas
          </button>
        }
      >
        <span className="font-medium">{counted(rounds, 'jogada', 'jogadas')}</span>
        <span className="text-muted-foreground">
          {rounds > 1 && ` · desde ${formatTime(new Date(entry.began_at))}`}
          {free > 0 && ` · ${formatCount(free)} grátis`}
          {` · apostou ${formatMoney(staked)}, ganhou ${formatMoney(won)} · ${named(products)}`}
          {covered > 0 && ` · ${formatCount(covered)} ainda não ${covered === 1 ? 'raspada' : 'raspadas'}`}
          {entry.is_part && ' · continua abaixo'}
        </span>
      </EntryRow>
      {isOpen && <PlayedRounds playerId={playerId} first={entry.first_round_id} last={entry.last_round_id} />}
    </>
  );
}

const NAMED = 2;

const named = (products: readonly string[]): string =>
  products.slice(0, NAMED).join(', ') + (products.length > NAMED ? ` e mais ${products.length - NAMED}` : '');
