import { Link } from '@tanstack/react-router';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatOdds } from '../../ui/format/format-percent.ts';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { Money } from '../kit/values/money.tsx';
import { PlaysLink } from '../kit/values/plays-link.tsx';
import { formatZ } from './format-risk.ts';
import { useUnusualPlayers } from './use-unusual-players.ts';
import type { UnusualPlayer } from './use-unusual-players.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** The most unusual results come first: for those who won too little, the lowest deviations. */
const columnsOf = (order: 'asc' | 'desc'): readonly Column<UnusualPlayer>[] => [
  {
    id: 'name',
    header: 'Usuário',
    primary: true,
    cell: ({ user_id, name, status }) => (
      <Link to="/admin/m1" search={{ user: user_id }} className="rounded-sm quiet-link">
        {name}
        {status === 'blocked' && ' (bloqueado)'}
      </Link>
    ),
  },
  { id: 'verdict', header: 'Situação', cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  {
    id: 'rounds',
    header: 'Jogadas',
    cell: ({ user_id: id, rounds }) => <PlaysLink id={id}>{formatCount(rounds)}</PlaysLink>,
    numeric: true,
  },
  { id: 'wagered', header: 'Apostado', cell: ({ wagered_cents }) => <Money cents={wagered_cents} />, numeric: true },
  { id: 'paid', header: 'Ganho', cell: ({ paid_cents }) => <Money cents={paid_cents} />, numeric: true },
  {
    id: 'expected',
    header: 'Esperado',
    cell: ({ expected_cents }) => <Money cents={Math.round(expected_cents)} />,
    numeric: true,
  },
  { id: 'z', header: 'Desvios padrão', order, cell: ({ z }) => formatZ(z), numeric: true },
  {
    id: 'chance',
    header: 'Chance no máximo',
    cell: ({ chance }) => (chance >= 1 ? 'comum' : formatOdds(chance)),
    numeric: true,
  },
];

const columns = { won: columnsOf('desc'), lost: columnsOf('asc') };

const sides = [
  { value: 'won', label: 'Ganharam a mais' },
  { value: 'lost', label: 'Ganharam a menos' },
] as const;

interface PlayersPanelProps {
  side: 'won' | 'lost';
  page: number;
  onChange: (change: { side?: 'won' | 'lost'; page?: number | undefined }) => void;
}

/**
 * Players by how unusual their results are. The chance is multiplied by the number of players
 * compared: an upper bound for the chance that any of them has such a result.
 */
export function PlayersPanel({ side, page, onChange }: PlayersPanelProps) {
  const { data, error, refetch, isPlaceholderData } = useUnusualPlayers(side, page);
  return (
    <DataTable
      label="Resultados incomuns"
      title={`Resultados incomuns${data ? ` · ${counted(data.total, 'jogador', 'jogadores')} com ${counted(data.least_rounds, 'jogada', 'jogadas')} ou mais` : ''}`}
      action={
        <Select
          label="Lado"
          hideLabel
          className="w-48"
          value={side}
          onValueChange={(next) => onChange({ side: next, page: undefined })}
          options={sides}
        />
      }
      columns={columns[side]}
      rows={data?.items}
      getRowId={({ user_id }) => user_id}
      busy={isPlaceholderData}
      {...failedRead({ error, refetch })}
      empty={
        <EmptyState
          title="Ninguém a comparar"
          description="Entram aqui jogadores com jogadas suficientes e resultado deste lado."
        />
      }
      {...(data && {
        page: data.page,
        pageCount: Math.max(1, Math.ceil(data.listed / data.page_size)),
        onPageChange: (next: number) => onChange({ page: next }),
      })}
    />
  );
}
