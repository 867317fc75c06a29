import { MAX_TAG_LENGTH, tagColors, type TagColor } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { TagBadge } from './tag-badge.tsx';
import { colorLabels } from './tag-colors.ts';
import { useSaveTag } from './use-save-tags.ts';
import type { Tag } from './use-tags.ts';

interface TagDialogProps {
  /** Undefined for a new one. */
  tag?: Tag | undefined;
  onClose: () => void;
}

const colors = tagColors.map((value) => ({ value, label: colorLabels[value] }));

/** A tag's name and colour, as it will look. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag?.name ?? '');
  const [color, setColor] = useState<TagColor>(tag?.color ?? 'neutral');
  const save = useSaveTag();
  const isSame = tag !== undefined && tag.name === name.trim() && tag.color === color;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={tag === undefined ? 'Nova etiqueta' : 'Alterar etiqueta'}
      description="Todos da equipe a veem ao lado do nome de quem a recebe; os jogadores, nunca."
      confirmLabel={tag === undefined ? 'Criar' : 'Salvar'}
      busy={save.isPending}
      isChanged={name !== (tag?.name ?? '')}
      disabled={name.trim() === '' || isSame}
      onConfirm={() => save.mutate({ id: tag?.id, name: name.trim(), color }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <Field label="Nome da etiqueta" error={save.error ? errorSentence(save.error) : undefined}>
          <Input value={name} maxLength={MAX_TAG_LENGTH} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Select label="Cor" value={color} onValueChange={setColor} options={colors} />
        <p className="flex items-center gap-2 text-[0.8125rem] text-muted-foreground">
          Aparece assim: <TagBadge name={name.trim() || 'Etiqueta'} color={color} />
        </p>
      </div>
    </ConfirmDialog>
  );
}
