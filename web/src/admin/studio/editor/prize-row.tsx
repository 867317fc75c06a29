import { prizeRanges } from '@raspasorte/contract/admin';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatOdds } from '../../../ui/format/format-percent.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { formatExact } from '../../odds/format-rtp.ts';
import type { CardContent } from '../use-studio.ts';
import { CentsInput } from './cents-input.tsx';
import type { FaultOf } from './faults-of.ts';

type Row = CardContent['prizes'][number];

interface PrizeRowProps {
  row: Row;
  place: number;
  /** Exact, of a round; undefined while there are no odds. */
  chance: number | undefined;
  isTop: boolean;
  faultOf: FaultOf;
  onChange: (change: Partial<Row>) => void;
  onRemove: () => void;
  disabled: boolean;
}

const weightFormat = { maximumFractionDigits: 2 };
const rateFormat = { style: 'percent', maximumFractionDigits: 4 } as const;
const columns = ['prize_cents', 'display_weight', 'hit_rate_base'] as const;

/** One prize; on a phone a block of its own. */
export function PrizeRow({ row, place, chance, isTop, faultOf, onChange, onRemove, disabled }: PrizeRowProps) {
  const prize = formatMoney(row.prize_cents);
  const faults = columns.flatMap((column) => faultOf(`prizes.${place}.${column}`) ?? []);
  return (
    <div
      role="row"
      className="grid items-center gap-x-3 gap-y-2 px-5 py-1.5 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] max-md:px-4 max-md:py-3 md:grid-cols-[minmax(6.5rem,1fr)_5rem_5.5rem_minmax(6.5rem,1fr)_2.25rem]"
    >
      <Cell label="Prêmio">
        <CentsInput
          aria-label={`Valor do prêmio ${place + 1}`}
          cents={row.prize_cents}
          onChange={(cents) => onChange({ prize_cents: cents })}
          disabled={disabled}
        />
      </Cell>
      <Cell label="Peso">
        <NumberInput
          aria-label={`${prizeRanges.display_weight.label} de ${prize}`}
          value={row.display_weight}
          onValueChange={(weight) => weight !== null && onChange({ display_weight: weight })}
          {...limitsOf(prizeRanges.display_weight)}
          format={weightFormat}
          disabled={disabled}
          plain
        />
      </Cell>
      <Cell label="Taxa base" className="max-md:order-1">
        <NumberInput
          aria-label={`${prizeRanges.hit_rate_base.label} de ${prize}`}
          value={row.hit_rate_base}
          onValueChange={(rate) => rate !== null && onChange({ hit_rate_base: Number(rate.toFixed(8)) })}
          {...limitsOf(prizeRanges.hit_rate_base)}
          format={rateFormat}
          disabled={disabled}
          plain
        />
      </Cell>
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
      {isTop && (
        <p role="cell" className="col-span-full text-xs max-md:order-2 text-muted-foreground">
          Prêmio máximo: peso e taxa não contam; vale a chance de aparição, em Chances.
        </p>
      )}
      {faults.length > 0 && (
        <p role="alert" className="col-span-full max-md:order-2 text-[0.8125rem] text-destructive">
          {faults.join(' ')}
        </p>
      )}
    </div>
  );
}

const limitsOf = ({ min, max, step }: { min: number; max: number; step: number }) => ({ min, max, step });

/** On a phone the head of the column stands above its field. */
const Cell = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div role="cell" className={classNames('min-w-0', className)}>
    <span aria-hidden="true" className="mb-1 block text-xs text-muted-foreground md:hidden">
      {label}
    </span>
    {children}
  </div>
);
