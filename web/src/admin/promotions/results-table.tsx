import { WELCOME_ROUNDS_COMPARED } from '@raspasorte/contract/admin';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { Money } from '../kit/values/money.tsx';
import { useWelcomeResults, type WelcomeGroup } from './use-welcome-results.ts';

const shareOf = (part: number, { players }: WelcomeGroup) => `${formatCount(part)} (${formatPercent(part / players)})`;

const columns: readonly Column<WelcomeGroup>[] = [
  { id: 'group', header: 'Bônus', primary: true, cell: ({ was_selected: selected }) => (selected ? 'Com bônus' : 'Sem bônus') },
  { id: 'players', header: 'Jogadores', numeric: true, cell: ({ players }) => formatCount(players) },
  { id: 'came_back', header: 'Jogaram de novo', numeric: true, cell: (group) => shareOf(group.came_back, group) },
  { id: 'deposited', header: '2º depósito', numeric: true, cell: (group) => shareOf(group.deposited_again, group) },
  { id: 'cost', header: 'Custo', numeric: true, cell: ({ cost_cents: cents }) => <Money cents={cents} /> },
  {
    id: 'deposit_each',
    header: 'Depósito por jogador',
    numeric: true,
    cell: ({ deposited_cents: cents, players }) => <Money cents={Math.round(cents / players)} />,
  },
  {
    id: 'ggr_each',
    header: 'GGR por jogador',
    numeric: true,
    cell: ({ ggr_cents: cents, players }) => <Money cents={Math.round(cents / players)} signed />,
  },
];

/** What the bonus cost and brought: those whom chance selected beside those whom it did not. */
export function ResultsTable() {
  const results = useWelcomeResults();
  return (
    <DataTable
      label="O que o bônus custou e trouxe"
      title={`O que o bônus custou e trouxe · últimas ${formatCount(WELCOME_ROUNDS_COMPARED)} rodadas elegíveis`}
      description="Custo e GGR contam a cartela desde a compra, raspada ou não, como o orçamento gasto."
      columns={columns}
      rows={results.data?.groups}
      getRowId={({ was_selected: selected }) => String(selected)}
      skeletons={2}
      {...failedRead(results)}
      empty={<EmptyState title="Nada a comparar ainda" description="Aparece com a primeira rodada elegível." />}
    />
  );
}
