import { DISORDERED_RANGE, isOrderedRange } from '@raspasorte/contract/admin';
import { amountError } from '../kit/fields/amount-error.ts';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { RangeFields } from '../kit/fields/range-fields.tsx';
import { useTypedText } from '../kit/fields/use-typed-text.ts';
import type { TransactionsSearch } from './transactions-search.ts';

type Amounts = Pick<TransactionsSearch, 'amount_min' | 'amount_max'>;

interface AmountFilterProps {
  search: Amounts;
  /** Called when typing pauses, and only with a range that can find something. */
  onChange: (amounts: Amounts) => void;
}

const BETWEEN = '/';

const written = (ends: readonly (number | null | undefined)[]) => ends.map((cents) => String(cents ?? '')).join(BETWEEN);
const read = (text: string) => text.split(BETWEEN).map((cents) => (cents === '' ? undefined : Number(cents)));

/** From which to which amount: twice the same finds that amount alone. */
export function AmountFilter({ search, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useTypedText(written([search.amount_min, search.amount_max]), (settled) => {
    const [least, most] = read(settled);
    if (errorOf(least, most) === undefined) onChange({ amount_min: least, amount_max: most });
  });
  const [least, most] = read(typed);
  return (
    <RangeFields label="Valor" error={errorOf(least, most)} errorBelow>
      {(nth, label) => (
        <MoneyInput
          aria-label={label}
          amountCents={[least, most][nth] ?? null}
          onAmountChange={(cents) => setTyped(written(nth === 0 ? [cents, most] : [least, cents]))}
        />
      )}
    </RangeFields>
  );
}

const errorOf = (least: number | undefined, most: number | undefined) =>
  amountError(least ?? null) ?? amountError(most ?? null) ?? (isOrderedRange(least, most) ? undefined : DISORDERED_RANGE);
