import { DISORDERED_RANGE, hasOrderedRanges, kycLabels, kycStatuses, playerFilterRanges } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { amountError } from '../../kit/fields/amount-error.ts';
import { Field } from '../../kit/fields/field.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { ReadError } from '../../shell/calls/read-error.tsx';
import { useTags } from '../../tags/use-tags.ts';
import { bulkBlockOptions } from '../bulk/bulk-block-options.ts';
import { useBulkBlocks } from '../bulk/use-bulk.ts';
import { ChoiceSelect, CountInput, CountRange, DayRange, MoneyRange, type Draft } from './filter-controls.tsx';
import { moreOf, noMore, type MoreFilters } from './player-filter.ts';

interface FilterDialogProps {
  filter: MoreFilters;
  onApply: (filter: MoreFilters) => void;
  onClose: () => void;
}

const kycOptions = kycStatuses.map((value) => ({ value, label: kycLabels[value] }));

/** The dialog with all filters. They are applied together. */
export function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  const [values, setValues] = useState<MoreFilters>(filter);
  const draft: Draft = { values, set: (change) => setValues((now) => ({ ...now, ...change })) };
  const tags = useTags();
  const tagOptions = (tags.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const blocks = useBulkBlocks();
  const blockOptions = bulkBlockOptions(blocks.data?.items ?? [], filter.bulk_block);
  const isOrdered = hasOrderedRanges(values);
  const ranges = [...playerFilterRanges.deposited, ...playerFilterRanges.wagered];
  const isReadable = ranges.every((name) => amountError(values[name] ?? null) === undefined);
  return (
    <Dialog
      onClose={onClose}
      title="Filtros"
      description="Todas as condições precisam valer."
      size="sm"
      onSubmit={() => isOrdered && isReadable && onApply({ ...noMore, ...moreOf(values) })}
      footer={
        <>
          <Button variant="outline" onClick={() => onApply(noMore)}>
            Limpar
          </Button>
          <Button type="submit" disabled={!isReadable}>
            Aplicar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
          <div className="col-span-2">
            <ChoiceSelect label="Bloqueio em massa" name="bulk_block" draft={draft} options={blockOptions} />
          </div>
        </div>
        <ReadError query={tags} message="Não foi possível ler as etiquetas." />
        <ReadError query={blocks} message="Não foi possível ler os bloqueios em massa." />
        {!isOrdered && isReadable && (
          <p role="alert" className="text-[0.8125rem] text-destructive">
            {DISORDERED_RANGE}
          </p>
        )}
      </div>
    </Dialog>
  );
}
