import { DISORDERED_RANGE, hasOrderedRanges, kycLabels, kycStatuses, playerFilterRanges } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { useTags } from '../../tags/use-tags.ts';
import { ChoiceSelect, CountInput, CountRange, DayRange, MoneyRange, type Draft } from './filter-controls.tsx';
import { moreOf, noMore, type MoreFilters } from './player-filter.ts';

interface FilterFormProps {
  filter: MoreFilters;
  onApply: (filter: MoreFilters) => void;
}

const kycOptions = kycStatuses.map((value) => ({ value, label: kycLabels[value] }));
/** All filters at once, applied together. */
export function FilterForm({ filter, onApply }: FilterFormProps) {
  const [values, setValues] = useState<MoreFilters>(filter);
  const draft: Draft = { values, set: (change) => setValues((now) => ({ ...now, ...change })) };
  const tags = useTags();
  const tagOptions = (tags.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isOrdered = hasOrderedRanges(values);
  return (
    <form
      noValidate
      className="grid w-[min(26rem,calc(100vw-2rem))] gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOrdered) onApply({ ...noMore, ...moreOf(values) });
      }}
    >
      <DayRange label="Cadastro" names={playerFilterRanges.registered} draft={draft} />
      <MoneyRange label="Total depositado" names={playerFilterRanges.deposited} draft={draft} />
      <CountRange label="Quantos depósitos" names={playerFilterRanges.deposits} draft={draft} />
      <MoneyRange label="Total apostado" names={playerFilterRanges.wagered} draft={draft} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Jogou nos últimos (dias)">
          <CountInput label="Jogou nos últimos (dias)" name="played_days" min={1} draft={draft} />
        </Field>
        <Field label="Não joga há (dias)">
          <CountInput label="Não joga há (dias)" name="idle_days" min={1} draft={draft} />
        </Field>
        <ChoiceSelect label="Com etiqueta" name="tag" draft={draft} options={tagOptions} />
        <ChoiceSelect label="Sem etiqueta" name="without_tag" draft={draft} options={tagOptions} />
        <ChoiceSelect label="KYC" name="kyc" draft={draft} options={kycOptions} />
      </div>
      {!isOrdered && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {DISORDERED_RANGE}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={() => onApply(noMore)}>
          Limpar
        </Button>
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  );
}
