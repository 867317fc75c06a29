import { prizeRanges } from '@raspasorte/contract/admin';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatOdds } from '../../../ui/format/format-percent.ts';
import { Badge } from '../../kit/values/badge.tsx';
import { formatExact } from '../../products/format-rtp.ts';
import { PrizeCell, RateInput, WeightInput } from '../../products/prize-inputs.tsx';
import type { PrizeTableRow } from '../../products/product.ts';
import { TopPrizeNote } from '../../products/top-prize-note.tsx';
import { prizeClass, prizeClassLabels } from '../prize-class.ts';
import type { PrizeColumn } from './use-prize-draft.ts';

interface PrizeRowsProps {
  rows: readonly PrizeTableRow[];
  saved: readonly PrizeTableRow[];
  /** The chance of each prize, by its cents, for the table on the screen. */
  chances: ReadonlyMap<number, number>;
  maxPrizeCents: number;
  onChange: (id: number, column: PrizeColumn, value: number) => void;
  disabled: boolean;
}

const tones = { jackpot: 'warning', medium: 'info', small: 'neutral' } as const;

/** One row per prize, dearest first; on a phone each becomes a block of its own. */
export function PrizeRows({ rows, saved, chances, maxPrizeCents, onChange, disabled }: PrizeRowsProps) {
  return (
    <div role="table" aria-label="Tabela de prêmios" className="divide-y divide-border border-y border-border">
      <div
        role="row"
        className="grid grid-cols-[minmax(0,1.35fr)_5.5rem_5.5rem_minmax(0,1.5fr)] gap-x-4 bg-muted px-5 py-2 text-[0.8125rem] font-medium text-muted-foreground max-md:hidden"
      >
        <span role="columnheader">Prêmio</span>
        {/* As in the studio: the whole labels would take two lines above fields this narrow. */}
        <span role="columnheader" aria-label={prizeRanges.display_weight.label}>
          Peso
        </span>
        <span role="columnheader" aria-label={prizeRanges.hit_rate_base.label}>
          Taxa base
        </span>
        <span role="columnheader" className="text-right">
          Chance exata por rodada
        </span>
      </div>
      {rows.toReversed().map((row) => (
        <PrizeLine
          key={row.id}
          row={row}
          before={saved.find(({ id }) => id === row.id)}
          chance={chances.get(row.prize_cents) ?? 0}
          isTop={row.prize_cents === maxPrizeCents}
          onChange={onChange}
          disabled={disabled}
        />
      ))}
    </div>
  );
}

interface PrizeLineProps extends Pick<PrizeRowsProps, 'onChange' | 'disabled'> {
  row: PrizeTableRow;
  before: PrizeTableRow | undefined;
  chance: number;
  isTop: boolean;
}

const PrizeLine = memo(function PrizeLine({ row, before, chance, isTop, onChange, disabled }: PrizeLineProps) {
  const { id, prize_cents: cents, display_weight: weight, hit_rate_base: rate } = row;
  const group = prizeClass(cents);
  const prize = formatMoney(cents);
  const isEdited = before?.display_weight !== weight || before.hit_rate_base !== rate;
  return (
    <div
      role="row"
      className={classNames(
        'grid items-center gap-x-4 gap-y-2 px-5 py-1.5 max-md:grid-cols-2 max-md:px-4 md:grid-cols-[minmax(0,1.35fr)_5.5rem_5.5rem_minmax(0,1.5fr)]',
        isEdited && 'bg-warning/6',
      )}
    >
      <div role="cell" className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:col-span-2">
        <span className="amount font-medium whitespace-nowrap">{prize}</span>
        <Badge tone={tones[group]}>{prizeClassLabels[group]}</Badge>
        {isEdited && <span className="sr-only">Alterado</span>}
      </div>
      <PrizeCell className="self-start" label={prizeRanges.display_weight.label}>
        <WeightInput prize={prize} value={weight} onChange={(next) => onChange(id, 'display_weight', next)} disabled={disabled} />
      </PrizeCell>
      <PrizeCell className="self-start" label={prizeRanges.hit_rate_base.label}>
        <RateInput prize={prize} value={rate} onChange={(next) => onChange(id, 'hit_rate_base', next)} disabled={disabled} />
      </PrizeCell>
      <div role="cell" className="amount text-right max-md:col-span-2">
        <span className="font-medium">{formatExact(chance)}</span>
        <span className="text-muted-foreground"> · {formatOdds(chance)}</span>
      </div>
      {isTop && <TopPrizeNote place="na tela RTP" />}
    </div>
  );
});
