import { MAX_PRIZES } from '@raspasorte/contract/admin';
import { Plus } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { useKeptFocus } from '../../kit/table/use-kept-focus.ts';
import type { LiveFigures } from '../../products/live-figures.ts';
import type { CardContent } from '../use-studio.ts';
import { PrizeRow } from './prize-row.tsx';
import type { SectionProps } from './section-props.ts';

type Row = CardContent['prizes'][number];

interface PrizesSectionProps extends Omit<SectionProps, 'content'> {
  prizes: readonly Row[];
  maxPrizeCents: number;
  figures: LiveFigures | undefined;
}

const NEW_ROW = { display_weight: 5, hit_rate_base: 0.02 };

/** The prizes with how often they are shown and hit, and the exact chance that follows. */
export const PrizesSection = memo(function PrizesSection(props: PrizesSectionProps) {
  const { prizes, maxPrizeCents: most, onChange, faultOf, disabled, figures } = props;
  const chances = useMemo(() => new Map(figures?.chances.map((row) => [row.prize_cents, row.chance])), [figures]);
  const table = useRef<HTMLDivElement>(null);
  useKeptFocus(table);
  const fault = faultOf('prizes');
  const setRow = (place: number, change: Partial<Row>) =>
    onChange({ prizes: prizes.map((row, at) => (at === place ? { ...row, ...change } : row)) });
  return (
    <Card
      id="premios"
      flush
      title="Tabela de prêmios"
      description="Valores fixos na publicação; pesos e taxas mudam depois em Rebalancear, numa versão nova."
      className="scroll-mt-30"
    >
      {fault !== undefined && (
        <div className="px-5 pb-3 max-md:px-4">
          <Alert tone="destructive">{fault}</Alert>
        </div>
      )}
      <div
        ref={table}
        role="table"
        aria-label="Tabela de prêmios"
        tabIndex={-1}
        className="divide-y divide-border border-y border-border outline-none"
      >
        <TableHead />
        {prizes.map((row, place) => (
          <PrizeRow
            // The key is the place of the row, because its prize is what is being typed.
            key={place}
            row={row}
            place={place}
            chance={chances.get(row.prize_cents)}
            isTop={row.prize_cents === most}
            faultOf={faultOf}
            onChange={(change) => setRow(place, change)}
            onRemove={() => onChange({ prizes: prizes.filter((_, at) => at !== place) })}
            disabled={disabled}
          />
        ))}
      </div>
      <div className="px-5 py-3 max-md:px-4">
        <Button
          variant="outline"
          size="sm"
          disabled={disabled || prizes.length >= MAX_PRIZES}
          onClick={() => onChange({ prizes: [...prizes, { prize_cents: 0, ...NEW_ROW }] })}
        >
          <Plus aria-hidden="true" />
          Adicionar prêmio
        </Button>
      </div>
    </Card>
  );
});

const TableHead = () => (
  <div
    role="row"
    className="grid grid-cols-[minmax(6.5rem,1fr)_5rem_5.5rem_minmax(6.5rem,1fr)_2.25rem] gap-x-3 bg-muted px-5 py-2 text-[0.8125rem] font-medium text-muted-foreground max-md:hidden"
  >
    <span role="columnheader">Prêmio</span>
    <span role="columnheader">Peso</span>
    <span role="columnheader">Taxa base</span>
    <span role="columnheader" className="text-right">
      Chance exata
    </span>
    <span role="columnheader" className="sr-only">
      Ações
    </span>
  </div>
);
