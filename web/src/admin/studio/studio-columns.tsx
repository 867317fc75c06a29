import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { Column } from '../kit/table/column.ts';
import { Money } from '../kit/values/money.tsx';
import { TimeBy } from '../kit/values/time-by.tsx';
import { formatRtp } from '../products/format-rtp.ts';
import { EmblemTile } from './emblem-tile.tsx';
import type { ListedCard } from './listed-cards.ts';
import { RowMenu } from './row-menu.tsx';
import type { CardAction } from './row-menu.tsx';
import { StateBadge } from '../products/state-badge.tsx';

const card: Column<ListedCard> = {
  id: 'name',
  header: 'Cartela',
  primary: true,
  cell: ({ name, look }) => (
    <span className="flex items-center gap-2.5">
      <EmblemTile look={look} />
      <span title={name} className="max-md:wrap-anywhere md:max-w-52 md:truncate">
        {name === '' ? 'Sem nome' : name}
      </span>
    </span>
  ),
};

const state: Column<ListedCard> = {
  id: 'state',
  header: 'Estado',
  inCard: 'alone',
  cell: (row) => <StateBadge state={row.state} />,
};

const price: Column<ListedCard> = {
  id: 'price',
  header: 'Preço',
  numeric: true,
  cell: ({ price_cents: cents }) => <Money cents={cents} />,
};

const maxPrize: Column<ListedCard> = {
  id: 'max_prize',
  header: 'Prêmio máximo',
  numeric: true,
  cell: ({ max_prize_cents: cents }) => <Money cents={cents} />,
};

const rtp: Column<ListedCard> = {
  id: 'rtp',
  header: 'RTP',
  numeric: true,
  cell: ({ rtp: value, draft }) =>
    draft === undefined ? formatRtp(value) : <span className="text-muted-foreground">meta {formatRtp(value)}</span>,
};

function hoursOf({ sale_from: from, sale_until: until }: ListedCard): string {
  if (from === null && until === null) return 'Sempre';
  if (until === null) return `Desde ${formatDateTime(from ?? '')}`;
  return from === null ? `Até ${formatDateTime(until)}` : `${formatDateTime(from)} a ${formatDateTime(until)}`;
}

const hours: Column<ListedCard> = {
  id: 'hours',
  header: 'Horário de venda',
  className: 'min-w-28 text-[0.8125rem] whitespace-normal tabular-nums',
  cell: (row) => hoursOf(row),
};

const loss: Column<ListedCard> = {
  id: 'loss',
  header: 'Perda em 24 h',
  numeric: true,
  cell: ({ terms }) =>
    terms === undefined ? (
      '—'
    ) : (
      <span className="grid justify-items-end">
        {terms.lost_cents > 0 ? (
          <Money cents={terms.lost_cents} className="text-destructive" />
        ) : (
          <span className="text-muted-foreground">
            {terms.lost_cents < 0 ? `ganhou ${formatMoney(-terms.lost_cents)}` : 'nenhuma'}
          </span>
        )}
        {terms.exposure_limit_cents !== null && (
          <span className="text-xs text-muted-foreground">
            de <Money cents={terms.exposure_limit_cents} />
          </span>
        )}
      </span>
    ),
};

const changed: Column<ListedCard> = {
  id: 'changed',
  header: 'Última edição',
  hidden: true,
  cell: ({ draft }) => (draft === undefined ? '—' : <TimeBy instant={draft.updated_at} name={draft.updated_by} />),
};

/** `ask` is undefined for roles that may only read. */
export const studioColumns = (ask: ((asking: CardAction) => void) | undefined): readonly Column<ListedCard>[] => [
  card,
  state,
  price,
  maxPrize,
  rtp,
  hours,
  loss,
  changed,
  ...(ask
    ? [{ id: 'actions', header: 'Ações', actions: true, cell: (row: ListedCard) => <RowMenu card={row} onAsk={ask} /> }]
    : []),
];
