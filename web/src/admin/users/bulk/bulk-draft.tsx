import { Select } from '../../kit/fields/select.tsx';
import { useTags } from '../../tags/use-tags.ts';
import { ReasonField } from '../../kit/fields/reason-field.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import type { BulkAction } from './use-bulk.ts';

export const bulkKinds = [
  { value: 'tag', label: 'Pôr etiqueta' },
  { value: 'untag', label: 'Tirar etiqueta' },
  { value: 'block', label: 'Bloquear' },
  { value: 'unblock', label: 'Desbloquear' },
] as const satisfies readonly { value: BulkAction['kind']; label: string }[];

/** The action as it is being chosen. It is incomplete while it needs a tag and has none. */
export type BulkDraft = { kind: BulkAction['kind']; tagId: string | null; reason: string; hours: BlockedHours };

type BlockedHours = (typeof blockedHours)[number]['value'];

/** Which blocks are ended: first those of today's mistake. */
const blockedHours = [
  { value: '24', label: 'Nas últimas 24 horas' },
  { value: '720', label: 'Nos últimos 30 dias' },
  { value: 'all', label: 'Em qualquer data' },
] as const;

/** Of blocks, which take a reason and a code, and no tag. */
export const isOfBlocks = (kind: BulkAction['kind']): kind is 'block' | 'unblock' => kind === 'block' || kind === 'unblock';

export function actionOf({ kind, tagId, hours }: BulkDraft): BulkAction | null {
  if (kind === 'unblock') return { kind, ...(hours !== 'all' && { blocked_hours: Number(hours) }) };
  if (kind === 'block') return { kind };
  return tagId === null ? null : { kind, tag_id: tagId };
}

export const isSameAction = (one: BulkDraft, other: BulkDraft): boolean =>
  one.kind === other.kind && one.tagId === other.tagId && one.hours === other.hours;

const notes = {
  block: {
    title: 'Todos saem da conta',
    text: 'Não jogam nem depositam até serem desbloqueados. Ponha antes uma etiqueta neles, para achá-los de novo se foi engano.',
  },
  unblock: {
    title: 'Só quem foi bloqueado em massa',
    text: 'Quem foi bloqueado um a um fica como está: veja o motivo na conta e desbloqueie ali.',
  },
} as const;

const NO_TAG = 'none';

/** The action, with its tag or its reason. */
export function BulkDraftFields({ draft, onChange }: { draft: BulkDraft; onChange: (draft: BulkDraft) => void }) {
  const tags = useTags();
  const words = tags.data?.items.filter((tag) => draft.kind === 'untag' || tag.retired_at === null) ?? [];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="Ação" value={draft.kind} onValueChange={(kind) => onChange({ ...draft, kind })} options={bulkKinds} />
        {!isOfBlocks(draft.kind) && (
          <Select
            label="Etiqueta"
            value={draft.tagId ?? NO_TAG}
            onValueChange={(value) => onChange({ ...draft, tagId: value === NO_TAG ? null : value })}
            options={[{ value: NO_TAG, label: 'Escolha…' }, ...words.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        {draft.kind === 'unblock' && (
          <Select
            label="Bloqueadas em massa"
            value={draft.hours}
            onValueChange={(hours) => onChange({ ...draft, hours })}
            options={blockedHours}
          />
        )}
      </div>
      {isOfBlocks(draft.kind) && (
        <>
          <Alert tone={draft.kind === 'block' ? 'warning' : 'info'} live title={notes[draft.kind].title}>
            {notes[draft.kind].text}
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
