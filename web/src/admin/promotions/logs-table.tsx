import { Gift } from 'lucide-react';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { createdColumn } from '../kit/table/created-column.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Prize } from '../kit/values/prize.tsx';
import { RoundLink } from '../kit/values/round-link.tsx';
import { useWelcomeLogs } from './use-welcome-logs.ts';
import type { WelcomeLog } from './use-welcome-logs.ts';

const factor = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

const columns: readonly Column<WelcomeLog>[] = [
  createdColumn,
  {
    id: 'user',
    header: 'Usuário',
    primary: true,
    cell: ({ user_id: id, user_name: name }) => <PersonLink id={id} name={name} />,
  },
  {
    id: 'selected',
    header: 'Selecionado',
    cell: ({ was_selected: selected }) => (selected ? <Badge tone="success">Sim</Badge> : <Badge>Não</Badge>),
  },
  { id: 'boost', header: 'Boost', numeric: true, cell: ({ boost_applied: boost }) => `${factor.format(boost)}×` },
  { id: 'k', header: 'K original', numeric: true, cell: ({ original_k: k }) => factor.format(k) },
  { id: 'boosted', header: 'K com boost', numeric: true, cell: ({ boosted_k: k }) => factor.format(k) },
  { id: 'prize', header: 'Prêmio', numeric: true, cell: ({ prize_awarded_cents: cents }) => <Prize cents={cents} /> },
  { id: 'round', header: 'Jogada', cell: ({ id }) => <RoundLink id={id} /> },
];

/** The newest hundred rounds that were eligible. */
export function LogsTable() {
  const logs = useWelcomeLogs();
  return (
    <DataTable
      label="Logs do bônus"
      title="Últimas 100 rodadas elegíveis"
      columns={columns}
      rows={logs.data}
      getRowId={({ id }) => id}
      {...(logs.error && { error: 'Erro ao carregar logs', onRetry: () => logs.refetch() })}
      empty={
        <EmptyState
          icon={Gift}
          title="Nenhuma rodada elegível ainda"
          description="Com o bônus ativo, a primeira rodada paga de cada jogador aparece aqui."
        />
      }
    />
  );
}
