import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { createdColumn } from '../kit/table/created-column.tsx';
import { Money } from '../kit/values/money.tsx';
import { PlaysLink } from '../kit/values/plays-link.tsx';
import { Prize } from '../kit/values/prize.tsx';
import { RoundLink } from '../kit/values/round-link.tsx';
import { NewestOnly, newestShown } from './newest-only.tsx';
import { Rtp } from './rtp.tsx';
import type { UserDetails } from './use-user.ts';

type UserRound = UserDetails['rounds'][number];

const columns: readonly Column<UserRound>[] = [
  createdColumn,
  {
    id: 'product',
    header: 'Produto',
    primary: true,
    cell: ({ id, product_name: name, finished_at: finished }) => (
      <span className="inline-flex items-center gap-2">
        <RoundLink id={id}>{name ?? 'N/A'}</RoundLink>
        {finished === null && <Badge>Ainda não raspada</Badge>}
      </span>
    ),
  },
  {
    id: 'wagered',
    header: 'Apostado',
    numeric: true,
    cell: ({ is_free: isFree, price_cents: price }) => (isFree ? 'Grátis' : <Money cents={price} />),
  },
  { id: 'won', header: 'Ganho', numeric: true, cell: ({ payout_cents: payout }) => <Prize cents={payout} /> },
  {
    id: 'rtp',
    header: 'RTP',
    numeric: true,
    cell: ({ payout_cents: payout, price_cents: price }) => (
      <Rtp value={payout === null ? null : (payout / price) * 100} of="game" />
    ),
  },
];

export function UserRounds({ user: { id, rounds } }: { user: UserDetails }) {
  return (
    <>
      <DataTable
        bare
        label="Histórico de jogos do usuário"
        columns={columns}
        rows={rounds}
        getRowId={(round) => round.id}
        empty={<EmptyState title="Nenhuma jogada" description={`${newestShown} aparecem aqui.`} />}
      />
      <NewestOnly count={rounds.length}>
        <PlaysLink id={id} className="underline underline-offset-4">
          Todas as jogadas
        </PlaysLink>
      </NewestOnly>
    </>
  );
}
