import { hasCode } from '@raspasorte/contract';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { DateRangePicker } from '../../kit/dates/date-range-picker.tsx';
import { monthOf } from '../../kit/dates/day.ts';
import { useToday } from '../../kit/dates/use-today.ts';
import { amountError } from '../../kit/fields/amount-error.ts';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { useAskBeforeClosing } from '../../kit/popups/use-ask-before-closing.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { checkCost, type CostLine } from './cost-line.ts';
import { useSaveCosts } from './use-costs.ts';

const noWords = { source: '', medium: '', campaign: '', affiliate: '' };

/**
 * Enters one cost by hand. Another amount for the same source and days is replaced only by a second
 * press, after the first has shown it.
 */
export function CostDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [words, setWords] = useState(noWords);
  const [days, setDays] = useState(() => ({ ...monthOf(today), to: today }));
  const [cents, setCents] = useState<number | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const trimmed = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.trim()])) as typeof words;
  const { call, replaces, error, enter } = useEnterCost(JSON.stringify([trimmed, days]), onClose);
  const isTyped = cents !== null || Object.values(words).some((word) => word.trim() !== '');
  const { close, question } = useAskBeforeClosing(isTyped && !call.isPending, onClose);
  const result = checkCost({ ...trimmed, first_day: days.from, last_day: days.to, amount_cents: cents });
  // Follows the fields, so that it names nothing that was filled in meanwhile.
  const problem = wasRefused && 'problem' in result ? result.problem : undefined;
  const save = () => {
    if (amountError(cents) !== undefined) return;
    setRefused('problem' in result);
    if ('line' in result) enter(result.line);
  };
  const input = (word: keyof typeof words) => (
    <Input
      autoComplete="off"
      value={words[word]}
      onChange={({ target }) => setWords((now) => ({ ...now, [word]: target.value }))}
    />
  );
  return (
    <Dialog
      onClose={close}
      title="Lançar custo"
      description="As palavras são as dos links da campanha (utm_source, utm_medium, utm_campaign) e o código de afiliado."
      onSubmit={save}
      footer={
        <>
          <Button variant="outline" type="button" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" busy={call.isPending} disabled={amountError(cents) !== undefined}>
            {replaces ? 'Trocar' : 'Lançar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Origem">{input('source')}</Field>
        <Field label="Mídia">{input('medium')}</Field>
        <Field label="Campanha">{input('campaign')}</Field>
        <Field label="Afiliado">{input('affiliate')}</Field>
        <div className="grid content-start justify-items-start gap-1.5">
          <p className="text-[0.8125rem] font-medium">Dias</p>
          <DateRangePicker label="Dias" value={days} onValueChange={setDays} />
        </div>
        <Field label="Valor" hint="Dividido por igual entre os dias" error={amountError(cents)}>
          <MoneyInput amountCents={cents} onAmountChange={setCents} />
        </Field>
        {(problem !== undefined || error) && (
          <Alert tone="destructive" live className="sm:col-span-2">
            {problem === undefined ? errorSentence(error) : `Não foi lançado: ${problem}.`}
          </Alert>
        )}
      </div>
      {question}
    </Dialog>
  );
}

/**
 * Enters the cost of a place: its source and days. Another amount that is stored there is replaced
 * once it was shown.
 */
function useEnterCost(place: string, onDone: () => void) {
  const [shown, setShown] = useState<string>();
  const call = useSaveCosts();
  const replaces = shown === place;
  return {
    call,
    replaces,
    error: hasCode(call.error, 'request_outdated') && !replaces ? null : call.error,
    enter: (line: CostLine) =>
      call.mutate(
        { costs: [line], replace: replaces },
        {
          onSuccess: onDone,
          onError: (refusal) => setShown(hasCode(refusal, 'request_outdated') ? place : undefined),
        },
      ),
  };
}
