import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTotal } from '../../ui/format/format-total.ts';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { lastPage, pageSearch } from '../kit/table/long-list.ts';
import { CpfSearchHint, looksLikeCpf } from '../shell/cpf-search-hint.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { giveBackColumn, isStuck } from '../withdrawals/give-back-column.tsx';
import { GiveBackDialog } from '../withdrawals/give-back-dialog.tsx';
import { TransactionFilterCard } from './transaction-filter-card.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { transactionFilters } from './transaction-filters.ts';
import { transactionsColumns } from './transactions-columns.tsx';
import type { TransactionsSearch } from './transactions-search.ts';
import { useTransactions } from './use-transactions.ts';
import type { AdminTransaction } from './use-transactions.ts';

const route = getRouteApi('/staff/admin/m2');

/** Cards, filters and rows of everybody's deposits and withdrawals. */
export function TransactionsTable() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const transactions = useTransactions(search);
  const { data, error } = transactions;
  // After a change of the filters, a failed read keeps the previous rows.
  const isOther = transactions.isPlaceholderData;
  const [givingBack, setGivingBack] = useState<AdminTransaction | null>(null);
  const mayGiveBack = useMay('finance');
  const offersGiveBack = mayGiveBack && data?.data.some(isStuck) === true;
  const columns = offersGiveBack ? [...transactionsColumns, giveBackColumn(setGivingBack)] : transactionsColumns;
  const goTo = (page: number) => void navigate({ search: (now) => ({ ...now, ...pageSearch(page, data) }) });
  return (
    <>
      <SummaryCards summary={data?.summary} failed={error !== null && !data} search={search} />
      <TransactionFilterCard />
      <DataTable
        label="Transações"
        title={data ? `Transações (${formatTotal(data.count, data.is_capped)})` : 'Transações'}
        columns={columns}
        rows={data?.data}
        getRowId={({ id }) => id}
        busy={isOther}
        {...failedRead(transactions)}
        empty={<NothingFound search={search} />}
        {...(data && { page: data.page, pageCount: lastPage(data, data.count), onPageChange: goTo })}
        storageKey="transactions"
      />
      {givingBack && <GiveBackDialog withdrawal={givingBack} onClose={() => setGivingBack(null)} />}
    </>
  );
}

function NothingFound({ search }: { search: TransactionsSearch }) {
  const title = 'Nenhuma transação encontrada';
  if (search.user_q !== undefined && looksLikeCpf(search.user_q)) return <CpfSearchHint title={title} typed={search.user_q} />;
  if (Object.keys(transactionFilters(search)).length > 0) {
    return <EmptyState title={title} description="Mude os filtros ou a busca para ver outras." />;
  }
  return (
    <EmptyState title="Nenhuma transação ainda" description="Aparecem aqui quando um jogador gera um PIX ou pede um saque." />
  );
}
