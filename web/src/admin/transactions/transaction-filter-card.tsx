import {
  TRANSACTIONS_EXPORT_PATH,
  adminTransactionFlagLabels,
  adminTransactionFlags,
  adminTransactionStatusLabels,
  adminTransactionStatuses,
  paymentProviderLabels,
  paymentProviders,
} from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { fileAddress } from '../kit/buttons/file-address.ts';
import { exportFileName } from '../kit/buttons/export-file-name.ts';
import { DateRangePicker } from '../kit/dates/date-range-picker.tsx';
import { rangeOf } from '../kit/dates/day-range.ts';
import { chosenFilter, typedFilter } from '../kit/fields/filter-values.ts';
import { SearchInput } from '../kit/fields/search-input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { useTypedText } from '../kit/fields/use-typed-text.ts';
import { FilterCard } from '../kit/layout/filter-card.tsx';
import { shortSearchNote } from '../users/short-search.ts';
import { AmountFilter } from './amount-filter.tsx';
import { transactionFilters } from './transaction-filters.ts';
import type { TransactionsSearch } from './transactions-search.ts';
import { everything, typeOptions } from './type-options.ts';

const route = getRouteApi('/staff/admin/m2');

/** Withdrawals that wait for a decision are pending too. */
const statusLabels = { ...adminTransactionStatusLabels, PENDING: 'Pendente' };

const statusOptions = [everything, ...adminTransactionStatuses.map((value) => ({ value, label: statusLabels[value] }))] as const;

const flagOptions = [
  everything,
  ...adminTransactionFlags.map((value) => ({ value, label: adminTransactionFlagLabels[value] })),
] as const;

const providerOptions = [
  everything,
  ...paymentProviders.map((value) => ({ value, label: paymentProviderLabels[value] })),
] as const;

/** The filters of the list. Every change leads back to the first page. */
export function TransactionFilterCard() {
  const search = route.useSearch();
  const { type, status, flag, provider, user_q: user = '', external_id: externalId = '' } = search;
  const navigate = route.useNavigate();
  const filter = (change: Partial<TransactionsSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined, cursor: undefined }), replace: true });
  const [typedUser, setTypedUser] = useTypedText(user, (text) => filter({ user_q: typedFilter(text) }));
  const [typedId, setTypedId] = useTypedText(externalId, (text) => filter({ external_id: typedFilter(text) }));
  const filters = transactionFilters(search);
  return (
    <FilterCard
      inUse={filters}
      action={
        <DownloadButton source={fileAddress(TRANSACTIONS_EXPORT_PATH, filters)} fileName={() => exportFileName('transactions')} />
      }
    >
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[4fr_3fr_3fr_3fr] max-sm:[&>*:nth-child(n+3)]:col-span-2">
        <Select
          label="Tipo"
          value={type ?? 'all'}
          onValueChange={(next) => filter({ type: chosenFilter(next) })}
          options={typeOptions}
        />
        <Select
          label="Status"
          value={status ?? 'all'}
          onValueChange={(next) => filter({ status: chosenFilter(next) })}
          options={statusOptions}
        />
        <Select
          label="Alerta"
          value={flag ?? 'all'}
          onValueChange={(next) => filter({ flag: chosenFilter(next) })}
          options={flagOptions}
        />
        <Select
          label="Provedor"
          value={provider ?? 'all'}
          onValueChange={(next) => filter({ provider: chosenFilter(next) })}
          options={providerOptions}
        />
        <AmountFilter search={search} onChange={filter} />
        <SearchInput
          placeholder="Buscar usuário..."
          value={typedUser}
          onChange={(event) => setTypedUser(event.target.value)}
          note={shortSearchNote(typedUser)}
          noteBelow
        />
        <SearchInput placeholder="External ID..." value={typedId} onChange={(event) => setTypedId(event.target.value)} />
        <DateRangePicker
          value={rangeOf(search)}
          onValueChange={filter}
          onClear={() => filter({ from: undefined, to: undefined })}
        />
      </div>
    </FilterCard>
  );
}
