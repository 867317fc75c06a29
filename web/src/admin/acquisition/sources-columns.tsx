import { classNames } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import type { Column } from '../kit/table/column.ts';
import { Money } from '../kit/values/money.tsx';
import { formatCpa, formatRoas, roas } from './ratios.ts';
import { sourceName } from './source-name.ts';
import type { SourceResults } from './use-acquisition.ts';

export const sourcesColumns: readonly Column<SourceResults>[] = [
  {
    id: 'source',
    header: 'Origem',
    primary: true,
    cell: (row) => (
      <span title={sourceName(row)} className="inline-block align-middle max-md:wrap-anywhere md:max-w-56 md:truncate">
        {sourceName(row)}
      </span>
    ),
  },
  { id: 'visits', header: 'Visitas', numeric: true, cell: ({ visits }) => formatCount(visits) },
  { id: 'sign_ups', header: 'Cadastros', numeric: true, order: 'desc', cell: ({ sign_ups: count }) => formatCount(count) },
  { id: 'first_deposits', header: '1º depósito', numeric: true, cell: ({ first_deposits: count }) => formatCount(count) },
  { id: 'first_cards', header: '1ª cartela', numeric: true, hidden: true, cell: ({ first_cards: count }) => formatCount(count) },
  { id: 'second_deposits', header: '2º depósito', numeric: true, cell: ({ second_deposits: count }) => formatCount(count) },
  {
    id: 'deposited',
    header: 'Depositado',
    numeric: true,
    hidden: true,
    cell: ({ deposited_cents: cents }) => <Money cents={cents} />,
  },
  { id: 'ngr', header: 'NGR', numeric: true, cell: ({ ngr_cents: cents }) => <Money cents={cents} signed /> },
  { id: 'cost', header: 'Custo', numeric: true, cell: ({ cost_cents: cents }) => (cents === 0 ? '—' : <Money cents={cents} />) },
  { id: 'cpa', header: 'CPA', numeric: true, cell: formatCpa },
  {
    id: 'roas',
    header: 'ROAS',
    numeric: true,
    cell: (row) => <span className={classNames((roas(row) ?? 1) < 1 && 'text-destructive')}>{formatRoas(row)}</span>,
  },
];
