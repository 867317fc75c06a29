import { amountError } from '../../kit/fields/amount-error.ts';
import { LAST_DAY } from '../../kit/dates/day.ts';
import { Input } from '../../kit/fields/input.tsx';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { RangeFields } from '../../kit/fields/range-fields.tsx';
import { Select } from '../../kit/fields/select.tsx';
import type { MoreFilters } from './player-filter.ts';

type Money = 'deposited_min' | 'deposited_max' | 'wagered_min' | 'wagered_max';
type Count = 'deposits_min' | 'deposits_max' | 'played_days' | 'idle_days';
type Day = 'registered_from' | 'registered_to';
type Choice = 'kyc' | 'tag' | 'without_tag' | 'bulk_block';

/** Filters that are being changed and not applied yet. */
export interface Draft {
  values: MoreFilters;
  set: (change: MoreFilters) => void;
}

type OfRange<Name> = { label: string; names: readonly [from: Name, to: Name]; draft: Draft };

export const MoneyRange = ({ label, names, draft }: OfRange<Money>) => (
  <RangeFields label={label} error={names.map((name) => amountError(draft.values[name] ?? null)).find(Boolean)}>
    {(nth, ends) => (
      <MoneyInput
        aria-label={ends}
        amountCents={draft.values[names[nth]] ?? null}
        onAmountChange={(cents) => draft.set({ [names[nth]]: cents ?? undefined })}
      />
    )}
  </RangeFields>
);

export const CountRange = ({ label, names, draft }: OfRange<Count>) => (
  <RangeFields label={label}>{(nth, ends) => <CountInput label={ends} name={names[nth]} min={0} draft={draft} />}</RangeFields>
);

export const DayRange = ({ label, names, draft }: OfRange<Day>) => (
  <RangeFields label={label}>
    {(nth, ends) => (
      <Input
        type="date"
        max={LAST_DAY}
        aria-label={ends}
        value={draft.values[names[nth]] ?? ''}
        onChange={({ target }) => draft.set({ [names[nth]]: target.value === '' ? undefined : target.value })}
      />
    )}
  </RangeFields>
);

const MOST = { deposits_min: 1_000_000, deposits_max: 1_000_000, played_days: 3650, idle_days: 3650 } as const;

export function CountInput({ label, name, min, draft }: { label: string; name: Count; min: number; draft: Draft }) {
  return (
    <NumberInput
      plain
      whole
      aria-label={label}
      min={min}
      max={MOST[name]}
      value={draft.values[name] ?? null}
      onValueChange={(value) => draft.set({ [name]: value ?? undefined })}
    />
  );
}

const ANY = 'any';
const any = { value: ANY, label: 'Qualquer' };

interface ChoiceProps {
  label: string;
  name: Choice;
  draft: Draft;
  options: readonly { value: string; label: string }[];
}

/** A list to choose one of several values, or any. */
export const ChoiceSelect = ({ label, name, draft, options }: ChoiceProps) => (
  <Select
    label={label}
    value={draft.values[name] ?? ANY}
    onValueChange={(value) => draft.set({ [name]: value === ANY ? undefined : value })}
    options={[any, ...options]}
  />
);
