import type { ReactNode } from 'react';
import { amountError } from '../../kit/fields/amount-error.ts';
import { LAST_DAY } from '../../kit/dates/day.ts';
import { Input } from '../../kit/fields/input.tsx';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
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
  <Range label={label} error={names.map((name) => amountError(draft.values[name] ?? null)).find(Boolean)}>
    {(nth, ends) => (
      <MoneyInput
        aria-label={ends}
        amountCents={draft.values[names[nth]] ?? null}
        onAmountChange={(cents) => draft.set({ [names[nth]]: cents ?? undefined })}
      />
    )}
  </Range>
);

export const CountRange = ({ label, names, draft }: OfRange<Count>) => (
  <Range label={label}>{(nth, ends) => <CountInput label={ends} name={names[nth]} min={0} draft={draft} />}</Range>
);

export const DayRange = ({ label, names, draft }: OfRange<Day>) => (
  <Range label={label}>
    {(nth, ends) => (
      <Input
        type="date"
        max={LAST_DAY}
        aria-label={ends}
        value={draft.values[names[nth]] ?? ''}
        onChange={({ target }) => draft.set({ [names[nth]]: target.value === '' ? undefined : target.value })}
      />
    )}
  </Range>
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

interface RangeProps {
  label: string;
  error?: string | undefined;
  /** Renders the control of one end of the range. `label` is its name for screen readers. */
  children: (nth: 0 | 1, label: string) => ReactNode;
}

function Range({ label, error, children }: RangeProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.8125rem] font-medium">{label}</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {children(0, `${label}, de`)}
        <span className="text-muted-foreground">até</span>
        {children(1, `${label}, até`)}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-[0.8125rem] text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
