import { Select } from '../../kit/fields/select.tsx';
import { useTags } from '../../tags/use-tags.ts';
import { ReasonField } from '../../kit/fields/reason-field.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import type { BulkAction } from './use-bulk.ts';

export const bulkKinds = [
  { value: 'tag', label: 'Pôr etiqueta' },
  { value: 'untag', label: 'Tirar etiqueta' },
  { value: 'block', label: 'Bloquear' },
] as const satisfies readonly { value: BulkAction['kind']; label: string }[];

/** The action as it is being chosen. It is incomplete while it needs a tag and has none. */
export type BulkDraft = { kind: BulkAction['kind']; tagId: string | null; reason: string };

export const actionOf = ({ kind, tagId }: BulkDraft): BulkAction | null =>
  kind === 'block' ? { kind } : tagId === null ? null : { kind, tag_id: tagId };

const NO_TAG = 'none';

/** The action, with its tag or its reason. */
export function BulkDraftFields({ draft, onChange }: { draft: BulkDraft; onChange: (draft: BulkDraft) => void }) {
  const tags = useTags();
  const words = tags.data?.items.filter((tag) => draft.kind === 'untag' || tag.retired_at === null) ?? [];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="Ação" value={draft.kind} onValueChange={(kind) => onChange({ ...draft, kind })} options={bulkKinds} />
        {draft.kind !== 'block' && (
          <Select
            label="Etiqueta"
            value={draft.tagId ?? NO_TAG}
            onValueChange={(value) => onChange({ ...draft, tagId: value === NO_TAG ? null : value })}
            options={[{ value: NO_TAG, label: 'Escolha…' }, ...words.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </div>
      {draft.kind === 'block' && (
        <>
          <Alert tone="warning" live title="Não há desbloqueio em massa">
            Todos saem, e não jogam nem depositam até serem desbloqueados um a um. Ponha antes uma etiqueta neles, para achá-los
            de novo.
          </Alert>
          <ReasonField
            hint="Fica para sempre no registro de auditoria de cada pessoa: não escreva nomes nem documentos."
            reason={draft.reason}
            onReasonChange={(reason) => onChange({ ...draft, reason })}
          />
        </>
      )}
    </>
  );
}
