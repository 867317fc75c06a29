import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
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

// Where two or five columns would cut a choice off, a list takes two or three of them.
const ofChoices = 'min-[22rem]:max-[32rem]:col-span-2 md:max-lg:col-span-3';
const ofNumbers = 'md:max-lg:col-span-2';

export function HistoryFilters({ search, pageSize, onChange }: HistoryFiltersProps) {
  return (
    <div className="print:hidden grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-6 lg:grid-cols-[1.1fr_1fr_1.1fr_1.1fr_5.5rem]">
      <SelectField
        className={ofChoices}
        label="Tipo"
        options={types}
        value={search.type ?? ''}
        onValueChange={(value) => onChange('type', value)}
      />
      <SelectField
        className={ofChoices}
        label="Status"
        options={statuses}
        value={search.status ?? ''}
        onValueChange={(value) => onChange('status', value)}
      />
      <DayField label="De" value={search.from} max={search.to} onDay={(day) => onChange('from', day)} />
      <DayField label="Até" value={search.to} min={search.from} onDay={(day) => onChange('to', day)} />
      <SelectField
        className={classNames(ofNumbers, 'max-md:hidden')}
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
      className={ofNumbers}
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
