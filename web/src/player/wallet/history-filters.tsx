import { useState } from 'react';
import { Field } from '../../ui/kit/field.tsx';
import { SelectField } from '../../ui/kit/select-field.tsx';
import { historyPageSizes, historyStatuses, historyTypes, isHistoryDay } from './history-search.ts';
import type { HistorySearch } from './history-search.ts';
import { statusLabels, typeLabels } from './transaction-labels.ts';

interface HistoryFiltersProps {
  search: HistorySearch;
  pageSize: number;
  /** Receives a control's text ('' for none), which `readHistorySearch` validates. */
  onChange: (name: keyof HistorySearch, value: string) => void;
}

const types = [{ value: '', label: 'Todos' }, ...historyTypes.map((value) => ({ value, label: typeLabels[value].label }))];
const statuses = [
  { value: '', label: 'Todos' },
  ...historyStatuses.map((value) => ({ value, label: statusLabels[value].label })),
];
const pageSizes = historyPageSizes.map((size) => ({ value: String(size), label: String(size) }));

export function HistoryFilters({ search, pageSize, onChange }: HistoryFiltersProps) {
  return (
    <div className="print:hidden grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-[1.1fr_1fr_1.1fr_1.1fr_5.5rem]">
      <SelectField label="Tipo" options={types} value={search.type ?? ''} onValueChange={(value) => onChange('type', value)} />
      <SelectField
        label="Status"
        options={statuses}
        value={search.status ?? ''}
        onValueChange={(value) => onChange('status', value)}
      />
      <DayField label="De" value={search.from} max={search.to} onDay={(day) => onChange('from', day)} />
      <DayField label="Até" value={search.to} min={search.from} onDay={(day) => onChange('to', day)} />
      <SelectField
        className="max-md:hidden"
        label="Por página"
        options={pageSizes}
        value={String(pageSize)}
        onValueChange={(value) => onChange('pageSize', value)}
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
}

/** A day that is still being typed stays in the field and is not filtered by. */
function DayField({ label, value = '', min, max, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (day: string) => {
    const isWhole = day === '' || isHistoryDay(day);
    setTyped(isWhole ? null : day);
    if (isWhole) onDay(day);
  };
  return (
    <Field
      label={label}
      type="date"
      value={typed ?? value}
      min={min}
      max={max}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
