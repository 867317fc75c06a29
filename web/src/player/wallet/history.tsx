import { Suspense, useState } from 'react';
import { EmptyState } from '../shared/empty-state.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { lazyWhenIdle } from '../../ui/device/when-idle.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { failureSentence } from '../shared/error-sentence.ts';
import { MorePages } from '../shared/more-pages.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { Pagination } from './pagination.tsx';
import { StatementActions } from './statement-actions.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useHistoryPages } from './use-history-pages.ts';
import type { Transactions } from './use-history-pages.ts';

// Seen on paper only, so it does not weigh on the first screen.
const StatementHead = lazyWhenIdle(async () => (await import('./statement-head.tsx')).StatementHead);
const WithdrawalReceipt = lazyOverlay(async () => (await import('./withdrawal-receipt.tsx')).WithdrawalReceipt);
const MissingMonths = lazyWhenIdle(async () => (await import('./missing-months.tsx')).MissingMonths);

/** The history of transactions. A phone appends pages below, a desktop turns them. */
export function History() {
  const { phone, search, filter, pageSize, page, pageCount, history, change, turnTo } = useHistoryPages();
  const [receipt, setReceipt] = useState<string | null>(null);

  return (
    <section aria-labelledby="history" className="panel mt-4 p-5">
      {/* Nothing above the rows holds the scroll position. So a new row moves what is above it, and
          the rows that are being read stay where they are. */}
      <div className="[overflow-anchor:none]">
        <h2 id="history" className="display mb-4 text-2xl print:hidden">
          Histórico
        </h2>
        <Suspense>
          <StatementHead
            filter={filter}
            shown={{
              first: phone ? 1 : (page - 1) * pageSize + 1,
              count: history.items.length,
              total: history.total ?? 0,
            }}
          />
        </Suspense>
        <HistoryFilters search={search} pageSize={pageSize} onChange={change} />
        <StatementActions filter={filter} total={history.total} />
      </div>
      <HistoryList
        history={history}
        list={history.page === undefined ? undefined : JSON.stringify({ ...filter, page: !phone && page })}
        onReceipt={setReceipt}
      />
      <Suspense>{history.missingUntil && <MissingMonths until={history.missingUntil} onRetry={history.refresh} />}</Suspense>
      {phone && history.items.length > 0 && (
        <MorePages
          hasMore={history.hasMore}
          isLoading={history.fetching}
          error={history.error ? failureOf(history) : undefined}
          onMore={() => turnTo(page + 1)}
          onRetry={history.refresh}
        />
      )}
      {receipt && <WithdrawalReceipt id={receipt} onClose={() => setReceipt(null)} />}
      {!phone && <Pagination page={page} pageCount={pageCount} onPage={turnTo} />}
    </section>
  );
}

interface HistoryListProps {
  history: Transactions;
  /** What the rows are of: the filter and, where pages are turned, the page. */
  list: string | undefined;
  onReceipt: (withdrawalId: string) => void;
}

function HistoryList({ history, list, onReceipt }: HistoryListProps) {
  const rows = useHeldRows(list);
  if (history.items.length === 0 && history.error) return <HistoryError history={history} />;
  if (history.items.length === 0 && history.total === undefined) return <LoadingList />;
  if (history.items.length === 0) return <EmptyState text="Nenhuma transação encontrada para os filtros selecionados." />;
  return (
    <ul ref={rows} className="mt-3" aria-busy={history.fetching}>
      {history.items.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} onReceipt={onReceipt} />
      ))}
    </ul>
  );
}

function HistoryError({ history }: { history: Transactions }) {
  return <ErrorState message={failureOf(history)} onRetry={history.refresh} />;
}

const failureOf = ({ error }: Transactions) => failureSentence(error, 'Erro ao carregar transações');

function LoadingList() {
  return (
    <div className="mt-4 grid gap-3">
      <output className="sr-only">Carregando...</output>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}
