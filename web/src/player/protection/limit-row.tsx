import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { IconButton } from '../../ui/kit/icon-button.tsx';
import { MoneyField } from '../../ui/kit/money-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { inForceTitle } from '../shared/in-force-title.ts';
import { formatLimit } from './limit-choices.ts';
import type { Limit, LimitChoice } from './limit-choices.ts';
import { useSetLimit } from './use-set-limit.ts';

const MINUTES_OF_DAY = 24 * 60;

interface LimitRowProps {
  choice: LimitChoice;
  limit: Limit | undefined;
  /** A limit suggested from the player's own weeks; never more than they played or deposited. */
  suggestion: number | null;
}

/**
 * One limit: the amount in force, a change that waits, and a form to change it. A tighter limit
 * takes effect at once, a looser one after 24 hours.
 */
export function LimitRow({ choice, limit, suggestion }: LimitRowProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const setLimit = useSetLimit();
  const { label, ...kindAndPeriod } = choice;
  const save = (next: number | null) =>
    setLimit.mutate(
      { ...kindAndPeriod, amount: next },
      {
        onSuccess: ({ in_force_from }) => {
          setAmount(null);
          void showToast({ title: inForceTitle(in_force_from, 'Limite em vigor'), tone: 'success', id: label });
        },
        onError: (error) => void showToast({ title: errorSentence(error), tone: 'error', id: label }),
      },
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (amount !== null) save(amount);
  };
  return (
    <li className="py-2.5">
      <form onSubmit={submit} className="relative flex flex-wrap items-start gap-x-2.5 outline-none">
        <AmountField choice={choice} amount={amount} onAmount={setAmount} hint={limitState(limit)} />
        <Button type="submit" tone="quiet" busy={setLimit.isPending} disabled={amount === null} className={besideField}>
          Definir
        </Button>
        {limit && limit.next_from === null ? (
          <IconButton
            icon="close"
            label={`Remover limite: ${label}`}
            className={`${besideField} ${besideLabel}`}
            onClick={() => save(null)}
          />
        ) : (
          // Its place: the other button does not move under the finger once a limit is set.
          <span className="w-11 max-[22rem]:hidden" />
        )}
      </form>
      {suggestion !== null && (
        <Button tone="plain" className="-ml-3 text-sm" onClick={() => setAmount(suggestion)}>
          Usar sugestão: {formatLimit(choice.kind, suggestion)}
          <span className="sr-only">, {label}</span>
        </Button>
      )}
    </li>
  );
}

/** Aligns a button with the field's box, below the line of its label. */
const besideField = 'mt-[1.9375rem]';

/** The narrowest phones have room for a third one only on the line of the label. */
const besideLabel =
  'max-[22rem]:absolute max-[22rem]:bottom-full max-[22rem]:right-0 max-[22rem]:-mb-[1.9375rem] max-[22rem]:border-transparent';

function limitState(limit: Limit | undefined): string {
  if (!limit) return 'Sem limite';
  const present = `Em vigor: ${formatLimit(limit.kind, limit.amount)}`;
  if (limit.next_from === null) return present;
  const next = limit.next_amount === null ? 'sem limite' : formatLimit(limit.kind, limit.next_amount);
  return `${present}. A partir de ${formatDateTime(limit.next_from)}: ${next}`;
}

interface AmountFieldProps {
  choice: LimitChoice;
  amount: number | null;
  onAmount: (amount: number | null) => void;
  hint: string;
}

function AmountField({ choice, amount, onAmount, hint }: AmountFieldProps) {
  // On a phone the longest label takes the free room above the buttons.
  const look = {
    label: choice.label,
    hint,
    className: 'fitted roomy min-w-0 [&>label]:text-nowrap',
  };
  if (choice.kind !== 'session') return <MoneyField {...look} amountCents={amount} onAmountChange={onAmount} />;
  return (
    <Field
      {...look}
      type="number"
      inputMode="numeric"
      min={1}
      max={MINUTES_OF_DAY}
      placeholder="minutos"
      value={amount ?? ''}
      onChange={(event) => onAmount(event.target.value === '' ? null : event.target.valueAsNumber)}
    />
  );
}
