import { DataTable } from '../kit/table/data-table.tsx';
import type { Column } from '../kit/table/column.ts';
import { LoadMore, readErrorOf } from '../kit/table/load-more.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { createdColumn } from '../kit/table/created-column.tsx';
import { Money } from '../kit/values/money.tsx';
import { Prize } from '../kit/values/prize.tsx';
import { RoundLink } from '../kit/values/round-link.tsx';
import { MissingPlays } from './missing-plays.tsx';
import { usePlayedRounds } from './use-played-rounds.ts';

type Played = NonNullable<ReturnType<typeof usePlayedRounds>['data']>['pages'][number]['items'][number];

const columns: readonly Column<Played>[] = [
  {
    id: 'product',
    header: 'Produto',
    primary: true,
    cell: ({ id, product_name: name }) => <RoundLink id={id}>{name ?? 'Cartela retirada'}</RoundLink>,
  },
  createdColumn,
  {
    id: 'price',
    header: 'Apostado',
    numeric: true,
    cell: ({ price_cents: price, is_free: isFree }) => (isFree ? 'Grátis' : <Money cents={price} />),
  },
  { id: 'payout', header: 'Ganho', numeric: true, cell: ({ payout_cents: payout }) => <Prize cents={payout} /> },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ finished_at: finishedAt }) =>
      finishedAt === null ? <Badge tone="warning">Ainda não raspada</Badge> : <Badge>Finalizada</Badge>,
  },
];

/** The rounds of one session, each leading to its page. */
export function PlayedRounds({ playerId, first, last }: { playerId: string; first: string; last: string }) {
  const rounds = usePlayedRounds(playerId, { first, last });
  const pages = rounds.data?.pages;
  const missing = pages?.find((page) => page.missing_until !== undefined)?.missing_until;
  return (
    <div className="mx-5 mb-3 rounded-lg border border-border pb-3 max-md:mx-4">
      {missing !== undefined && <MissingPlays until={missing} onRetry={() => void rounds.refetch()} />}
      <DataTable
        bare
        label="Jogadas da sessão"
        columns={columns}
        rows={pages?.flatMap(({ items }) => items)}
        getRowId={({ id }) => id}
        error={readErrorOf(rounds)}
        onRetry={() => rounds.refetch()}
      />
      <LoadMore pages={rounds} />
    </div>
  );
}
