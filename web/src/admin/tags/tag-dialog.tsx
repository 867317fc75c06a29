import { MAX_TAG_LENGTH, tagColors, type TagColor } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { changesOf } from '../kit/fields/changes-of.ts';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { TagBadge } from './tag-badge.tsx';
import { colorLabels } from './tag-colors.ts';
import { useSaveTag } from './use-save-tags.ts';
import type { Tag } from './use-tags.ts';

interface TagDialogProps {
  /** Undefined for a new one. */
  tag?: Tag | undefined;
  onClose: () => void;
}

interface Values {
  name: string;
  color: TagColor;
}

const nothing: Values = { name: '', color: 'neutral' };
const colors = tagColors.map((value) => ({ value, label: colorLabels[value] }));

/** A tag's name and colour, as it will look. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const stored: Values = tag === undefined ? nothing : { name: tag.name, color: tag.color };
  const [draft, setDraft] = useState<Partial<Values>>({});
  const save = useSaveTag();
  // What was not edited here follows the server, so that a colleague's change stays.
  const { name, color } = { ...stored, ...changesOf(stored, draft) };
  const set = (change: Partial<Values>) => setDraft((now) => changesOf(stored, { ...now, ...change }));
  const isSame = tag !== undefined && tag.name === name.trim() && tag.color === color;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={tag === undefined ? 'Nova etiqueta' : 'Alterar etiqueta'}
      description="Todos da equipe a veem ao lado do nome de quem a recebe; os jogadores, nunca."
      confirmLabel={tag === undefined ? 'Criar' : 'Salvar'}
      busy={save.isPending}
      isChanged={name !== stored.name}
      disabled={name.trim() === '' || isSame}
      onConfirm={() => save.mutate({ id: tag?.id, name: name.trim(), color }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <Field label="Nome da etiqueta" error={save.error ? errorSentence(save.error) : undefined}>
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
