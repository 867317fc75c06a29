import { figureRowLabels, userStatusLabels, type DashboardFigure } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { Column } from '../kit/table/column.ts';
import { Money } from '../kit/values/money.tsx';
import { Prize } from '../kit/values/prize.tsx';
import { RoundLink } from '../kit/values/round-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { TransactionId } from '../kit/values/transaction-link.tsx';
import { figureLabels } from './figure-labels.ts';
import type { FigureRow } from './use-figure-rows.ts';

/** The kinds whose rows have the id of a round. */
const kindsOfRounds: ReadonlySet<FigureRow['kind']> = new Set(['round', 'free_round', 'welcome_bonus']);

/** The kinds whose detail is the provider's id. */
const kindsOfPayments: ReadonlySet<FigureRow['kind']> = new Set(['deposit', 'withdrawal', 'fee']);

const statusLabels: Record<string, string> = userStatusLabels;

function describe({ kind, detail, wagered_cents, paid_cents }: FigureRow): string {
  const parts: string[] = [figureRowLabels[kind]];
  if (detail !== null) parts.push(kind === 'user' ? (statusLabels[detail] ?? detail) : detail);
  if (kind === 'round' && wagered_cents !== null)
    parts.push(wagered_cents === 0 ? 'grátis' : `pagou ${formatMoney(wagered_cents)}`);
  if (kind === 'round' && paid_cents !== null && paid_cents > 0) parts.push(`ganhou ${formatMoney(paid_cents)}`);
  return parts.join(' · ');
}

const when: Column<FigureRow> = {
  id: 'at',
  header: 'Data',
  order: 'desc',
  inCard: 'alone',
  cell: ({ at }) => <Time instant={at} />,
};

const user: Column<FigureRow> = {
  id: 'user',
  header: 'Usuário',
  primary: true,
  cell: ({ user_id, user_name }) => (
    <Link to="/admin/m1" search={{ user: user_id }} className="rounded-sm quiet-link md:inline-block md:max-w-56">
      {user_name}
    </Link>
  ),
};

const what: Column<FigureRow> = {
  id: 'what',
  header: 'Lançamento',
  inCard: 'alone',
  cell: (row) => (
    <span className="break-words">
      <What row={row} />
    </span>
  ),
};

/** The id that a provider gave a payment is long: it is shortened, and copied whole. */
function What({ row }: { row: FigureRow }) {
  const { kind, id, detail } = row;
  if (kindsOfRounds.has(kind)) return <RoundLink id={id}>{describe(row)}</RoundLink>;
  if (kindsOfPayments.has(kind) && detail !== null) {
    return (
      <span className="inline-flex items-baseline gap-2">
        {figureRowLabels[kind]}
        <TransactionId id={detail} label="External ID" length={16} />
      </span>
    );
  }
  return describe(row);
}

const amount: Column<FigureRow> = {
  id: 'amount',
  header: 'Valor',
  numeric: true,
  inCard: 'head',
  cell: ({ amount: cents }) => (cents !== null && cents < 0 ? <Money cents={cents} signed /> : <Prize cents={cents} />),
};

const counted = [when, user, what];
const added = [when, user, what, amount];

export const figureColumns = (figure: DashboardFigure): readonly Column<FigureRow>[] =>
  figureLabels[figure].counts ? counted : added;
