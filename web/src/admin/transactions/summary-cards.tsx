import { Link } from '@tanstack/react-router';
import { counted } from '../../ui/format/counted.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { nameRange, rangeOf } from '../kit/dates/day-range.ts';
import { useToday } from '../kit/dates/use-today.ts';
import { MetricCard } from '../kit/values/metric-card.tsx';
import type { TransactionsSearch } from './transactions-search.ts';
import type { TransactionsPage } from './use-transactions.ts';

interface SummaryCardsProps {
  /** Undefined while it is loading. */
  summary: TransactionsPage['summary'] | undefined;
  /** The list could not be read, so there is no summary. */
  failed: boolean;
  search: TransactionsSearch;
}

const SCOPE =
  'Soma tudo o que os outros filtros encontram, sejam quais forem o tipo e o status escolhidos. O período é o do pedido; o Dashboard conta pelo dia da liquidação.';

/** The sums of the transactions. Each card leads to its rows. */
export function SummaryCards({ summary, failed, search }: SummaryCardsProps) {
  const show = (cents: number | undefined) => (cents === undefined ? (failed ? '—' : undefined) : formatMoney(cents));
  const rows = (filter: Pick<TransactionsSearch, 'type' | 'status'>): TransactionsSearch => ({
    ...search,
    type: undefined,
    status: undefined,
    page: undefined,
    cursor: undefined,
    ...filter,
  });
  const period = <Period search={search} />;
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <MetricCard
        label="Total Depositado"
        value={show(summary?.total_deposits_paid)}
        explanation={`Depósitos pagos. ${SCOPE}`}
        link={
          <Link to="/admin/m2" search={rows({ type: 'DEPOSIT', status: 'APPROVED' })}>
            Ver depósitos
          </Link>
        }
      >
        {period}
      </MetricCard>
      <MetricCard
        label="Total Sacado"
        value={show(summary?.total_withdraws_paid)}
        explanation={`Saques pagos. ${SCOPE}`}
        link={
          <Link to="/admin/m2" search={rows({ type: 'WITHDRAW', status: 'APPROVED' })}>
            Ver saques
          </Link>
        }
      >
        {period}
      </MetricCard>
      <MetricCard
        lines={2}
        label="Pendentes"
        value={show(summary?.pending_value)}
        explanation={`Cobranças que ainda não foram pagas e saques a caminho ou à espera de aprovação. ${SCOPE}`}
        link={
          <Link to="/admin/m2" search={rows({ status: 'PENDING' })}>
            Ver pendentes
          </Link>
        }
      >
        <p className="text-[0.8125rem] text-muted-foreground">
          {summary ? counted(summary.pending_count, 'transação', 'transações') : '—'}
        </p>
        {period}
      </MetricCard>
      <MetricCard
        label="Fluxo Líquido"
        value={show(summary?.net_flow)}
        tone={summary === undefined ? 'plain' : summary.net_flow >= 0 ? 'success' : 'destructive'}
        explanation={`Total depositado menos total sacado. ${SCOPE}`}
        link={
          <Link to="/admin/m2" search={rows({ status: 'APPROVED' })}>
            Ver pagas
          </Link>
        }
      >
        {period}
      </MetricCard>
    </div>
  );
}

/** The period that the sums are of. */
function Period({ search }: Pick<SummaryCardsProps, 'search'>) {
  const today = useToday();
  const range = rangeOf(search);
  return (
    <p className="text-[0.8125rem] text-muted-foreground tabular-nums">{range ? nameRange(range, today) : 'Desde o início'}</p>
  );
}
