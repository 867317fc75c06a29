import { Trash2 } from 'lucide-react';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatOdds } from '../../../ui/format/format-percent.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { formatExact } from '../../products/format-rtp.ts';
import { PrizeCell, RateInput, WeightInput } from '../../products/prize-inputs.tsx';
import { TopPrizeNote } from '../../products/top-prize-note.tsx';
import type { CardContent } from '../use-studio.ts';
import { CentsInput } from './cents-input.tsx';
import type { FaultOf } from './faults-of.ts';

type Row = CardContent['prizes'][number];

interface PrizeRowProps {
  row: Row;
  place: number;
  /** The exact chance in one round; undefined while there are no odds. */
  chance: number | undefined;
  isTop: boolean;
  faultOf: FaultOf;
  onChange: (change: Partial<Row>) => void;
  onRemove: () => void;
  disabled: boolean;
}

const columns = ['prize_cents', 'display_weight', 'hit_rate_base'] as const;

/** One prize; on a phone a block of its own. */
export function PrizeRow({ row, place, chance, isTop, faultOf, onChange, onRemove, disabled }: PrizeRowProps) {
  const prize = formatMoney(row.prize_cents);
  const faults = columns.flatMap((column) => faultOf(`prizes.${place}.${column}`) ?? []);
  return (
    <div
      role="row"
      data-row
      className="grid items-center gap-x-3 gap-y-2 px-5 py-1.5 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] max-md:px-4 max-md:py-3 md:grid-cols-[minmax(6.5rem,1fr)_5rem_5.5rem_minmax(6.5rem,1fr)_2.25rem]"
    >
      <PrizeCell label="Prêmio">
        <CentsInput
          aria-label={`Valor do prêmio ${place + 1}`}
          cents={row.prize_cents}
          onChange={(cents) => onChange({ prize_cents: cents })}
          disabled={disabled}
        />
      </PrizeCell>
      <PrizeCell label="Peso">
        <WeightInput
          prize={prize}
          value={row.display_weight}
          onChange={(weight) => onChange({ display_weight: weight })}
          disabled={disabled}
        />
      </PrizeCell>
      <PrizeCell label="Taxa base" className="max-md:order-1">
        <RateInput
          prize={prize}
          value={row.hit_rate_base}
          onChange={(rate) => onChange({ hit_rate_base: rate })}
          disabled={disabled}
        />
      </PrizeCell>
      <div
        role="cell"
        className="amount text-right text-[0.8125rem] leading-tight max-md:order-1 max-md:col-span-2 max-md:self-end max-md:pb-2.5"
      >
        <span className="block font-medium">{chance === undefined ? '—' : formatExact(chance)}</span>
        <span className="block text-muted-foreground">{chance === undefined ? 'sem chances' : formatOdds(chance)}</span>
      </div>
      <div role="cell" className="max-md:self-end">
        <Button variant="ghost" size="icon" aria-label={`Remover prêmio de ${prize}`} disabled={disabled} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {isTop && <TopPrizeNote place="em Chances" className="max-md:order-2" />}
      {faults.length > 0 && (
        <p role="alert" className="col-span-full max-md:order-2 text-[0.8125rem] text-destructive">
          {faults.join(' ')}
        </p>
      )}
    </div>
  );
}
