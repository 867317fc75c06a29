import { Trash2 } from 'lucide-react';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Button } from '../../kit/buttons/button.tsx';
import type { Column } from '../../kit/table/column.ts';
import { Money } from '../../kit/values/money.tsx';
import { Time } from '../../kit/values/time.tsx';
import { sourceName } from '../source-name.ts';
import type { Cost } from './use-costs.ts';

export const costDays = ({ first_day: first, last_day: last }: Pick<Cost, 'first_day' | 'last_day'>): string =>
  first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;

const plainColumns: readonly Column<Cost>[] = [
  {
    id: 'source',
    header: 'Origem',
    primary: true,
    cell: (cost) => (
      <span title={sourceName(cost)} className="inline-block align-middle max-md:wrap-anywhere md:max-w-72 md:truncate">
        {sourceName(cost)}
      </span>
    ),
  },
  {
    id: 'days',
    header: 'Dias',
    inCard: 'alone',
    cell: (cost) => <span className="whitespace-nowrap tabular-nums">{costDays(cost)}</span>,
  },
  { id: 'amount', header: 'Valor', numeric: true, inCard: 'head', cell: ({ amount_cents: cents }) => <Money cents={cents} /> },
  { id: 'entered_by', header: 'Lançado por', cell: ({ entered_by: name }) => (name === '' ? '—' : name) },
  { id: 'entered_at', header: 'Lançado em', order: 'desc', cell: ({ entered_at: instant }) => <Time instant={instant} /> },
];

/** The columns of the table. With `onRemove`, each row has a button that removes its cost. */
export const costsColumns = (onRemove: ((cost: Cost) => void) | undefined): readonly Column<Cost>[] =>
  onRemove === undefined
    ? plainColumns
    : [
        ...plainColumns,
        {
          id: 'actions',
          header: 'Ações',
          actions: true,
          cell: (cost) => (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remover custo de ${sourceName(cost)}, ${costDays(cost)}`}
              onClick={() => onRemove(cost)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          ),
        },
      ];
