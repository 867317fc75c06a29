import { differenceKinds, differenceLabels, RECONCILIATION_EXPORT_PATH } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { exportFileName } from '../../kit/buttons/export-file-name.ts';
import { DateRangePicker } from '../../kit/dates/date-range-picker.tsx';
import { rangeOf } from '../../kit/dates/day-range.ts';
import { chosenFilter, typedFilter } from '../../kit/fields/filter-values.ts';
import { SearchInput } from '../../kit/fields/search-input.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { useTypedText } from '../../kit/fields/use-typed-text.ts';
import { FilterCard } from '../../kit/layout/filter-card.tsx';
import { typeOptions } from '../type-options.ts';
import type { TransactionsSearch } from '../transactions-search.ts';
import { reconciliationFilters } from './use-reconciliation.ts';

const route = getRouteApi('/staff/admin/m2');

const differenceOptions = [
  { value: 'all', label: 'Todas' },
  ...differenceKinds.map((value) => ({ value, label: differenceLabels[value] })),
] as const;

/** The filters of the differences, and their file. Every change leads back to the first page. */
export function DifferenceFilters() {
  const search = route.useSearch();
  const { state = 'open', type = 'all', difference = 'all', external_id: id = '' } = search;
  const navigate = route.useNavigate();
  const filter = (change: Partial<TransactionsSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined }), replace: true });
  const [typedId, setTypedId] = useTypedText(id, (text) => filter({ external_id: typedFilter(text) }));
  const filters = reconciliationFilters(search);
  const query = new URLSearchParams({ ...filters, state });
  return (
    <FilterCard
      inUse={filters}
      action={<DownloadButton source={`${RECONCILIATION_EXPORT_PATH}?${query}`} fileName={() => exportFileName('conciliacao')} />}
    >
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[10rem_14rem_1fr_auto] max-sm:[&>*:nth-child(n+3)]:col-span-2">
        <Select label="Tipo" value={type} onValueChange={(next) => filter({ type: chosenFilter(next) })} options={typeOptions} />
        <Select
          label="Diferença"
          value={difference}
          onValueChange={(next) => filter({ difference: chosenFilter(next) })}
          options={differenceOptions}
        />
        <SearchInput placeholder="ID da transação..." value={typedId} onChange={(event) => setTypedId(event.target.value)} />
        <DateRangePicker
          value={rangeOf(search)}
          onValueChange={filter}
          onClear={() => filter({ from: undefined, to: undefined })}
        />
      </div>
    </FilterCard>
  );
}
