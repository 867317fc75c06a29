import { hasCode } from '@raspasorte/contract';
import { MAX_TAG_LENGTH, tagColors } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { changesOf } from '../kit/fields/changes-of.ts';
import { afterFailing, edited, noEdits, overtakenOf, seenOf, type Edits } from '../kit/fields/edits.ts';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { PresentState } from '../kit/states/present-state.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { TagBadge } from './tag-badge.tsx';
import { colorLabels } from './tag-colors.ts';
import { useSaveTag, type TagValues } from './use-save-tags.ts';
import type { Tag } from './use-tags.ts';

interface TagDialogProps {
  /** Undefined for a new one. */
  tag?: Tag | undefined;
  onClose: () => void;
}

const nothing: TagValues = { name: '', color: 'neutral' };
const colors = tagColors.map((value) => ({ value, label: colorLabels[value] }));

/** Each stored value in words, for whoever edits one that a colleague changed. */
const present: Record<keyof TagValues, (values: TagValues) => string> = {
  name: ({ name }) => `Nome da etiqueta: ${name}`,
  color: ({ color }) => `Cor: ${colorLabels[color]}`,
};

/** A tag's name and colour, as it will look. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const stored: TagValues = tag === undefined ? nothing : { name: tag.name, color: tag.color };
  const [edits, setEdits] = useState<Edits<TagValues>>(noEdits);
  const save = useSaveTag();
  // What was not edited here follows the server, so that a colleague's change stays.
  const changes = changesOf(stored, edits.draft);
  const { name, color } = { ...stored, ...changes };
  const set = (change: Partial<TagValues>) => setEdits((now) => edited(now, stored, { ...now.draft, ...change }));
  const isSame = tag !== undefined && tag.name === name.trim() && tag.color === color;
  const isOutdated = hasCode(save.error, 'request_outdated');
  const submit = () =>
    save.mutate(
      {
        id: tag?.id,
        values: { name: name.trim(), color },
        changes: changesOf(stored, { ...changes, name: name.trim() }),
        seen: seenOf(edits, stored),
      },
      { onSuccess: onClose, onError: (error) => setEdits((now) => afterFailing(now, error)) },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={tag === undefined ? 'Nova etiqueta' : 'Alterar etiqueta'}
      description="Todos da equipe a veem ao lado do nome de quem a recebe; os jogadores, nunca."
      confirmLabel={tag === undefined ? 'Criar' : 'Salvar'}
      busy={save.isPending}
      isChanged={name !== stored.name}
      disabled={name.trim() === '' || isSame}
      onConfirm={submit}
    >
      <div className="grid gap-4">
        {isOutdated && <Alert tone="destructive" live title={errorSentence(save.error)} />}
        <PresentState facts={overtakenOf(edits, stored).map((value) => present[value](stored))} />
        <Field label="Nome da etiqueta" error={save.error && !isOutdated ? errorSentence(save.error) : undefined}>
          <Input
            value={name}
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Select label="Cor" value={color} onValueChange={(next) => set({ color: next })} options={colors} />
        <p className="flex items-center gap-2 text-[0.8125rem] text-muted-foreground">
          Aparece assim: <TagBadge name={name.trim() || 'Etiqueta'} color={color} />
        </p>
      </div>
    </ConfirmDialog>
  );
}
