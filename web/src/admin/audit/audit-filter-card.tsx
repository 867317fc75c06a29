import { AUDIT_EXPORT_PATH } from '@raspasorte/contract/admin';
import { auditActionName } from '@raspasorte/contract/audit-actions';
import { getRouteApi } from '@tanstack/react-router';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { exportFileName } from '../kit/buttons/export-file-name.ts';
import { DateRangePicker } from '../kit/dates/date-range-picker.tsx';
import { rangeOf } from '../kit/dates/day-range.ts';
import { chosenFilter, typedFilter } from '../kit/fields/filter-values.ts';
import { SearchInput } from '../kit/fields/search-input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { useTypedText } from '../kit/fields/use-typed-text.ts';
import { FilterCard } from '../kit/layout/filter-card.tsx';
import type { AuditFilters, AuditSearch } from './audit-search.ts';

const route = getRouteApi('/staff/admin/auditoria');

/** `actions` lists the actions that occur in the log. */
export function AuditFilterCard({ filters, actions }: { filters: AuditFilters; actions: readonly string[] }) {
  const { actor = '', action = 'all', subject = '' } = filters;
  const navigate = route.useNavigate();
  const filter = (change: { [Name in keyof AuditFilters]: AuditFilters[Name] | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...change }) as AuditSearch, replace: true });
  const [typedActor, setTypedActor] = useTypedText(actor, (text) => filter({ actor: typedFilter(text) }));
  const [typedSubject, setTypedSubject] = useTypedText(subject, (text) => filter({ subject: typedFilter(text) }));
  const options = [...new Set([...actions, ...(action === 'all' ? [] : [action])])].map((value) => ({
    value,
    label: auditActionName(value),
  }));
  const byName = options.toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
  const query = new URLSearchParams({ ...filters });
  return (
    <FilterCard
      inUse={filters}
      action={<DownloadButton source={`${AUDIT_EXPORT_PATH}?${query}`} fileName={() => exportFileName('auditoria')} />}
    >
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[14rem_1fr_1fr_auto]">
        <Select
          label="Ação"
          value={action}
          onValueChange={(next) => filter({ action: chosenFilter(next) })}
          options={[{ value: 'all', label: 'Todas' }, ...byName]}
        />
        <SearchInput
          placeholder="Buscar operador..."
          value={typedActor}
          onChange={(event) => setTypedActor(event.target.value)}
        />
        <SearchInput
          placeholder="Cartela ou ID do objeto..."
          value={typedSubject}
          onChange={(event) => setTypedSubject(event.target.value)}
        />
        <DateRangePicker
          value={rangeOf(filters)}
          onValueChange={filter}
          onClear={() => filter({ from: undefined, to: undefined })}
        />
      </div>
    </FilterCard>
  );
}
