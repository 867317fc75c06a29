import { Select } from '../../kit/fields/select.tsx';
import { useTags } from '../../tags/use-tags.ts';
import { ReasonField } from '../../kit/fields/reason-field.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { ReadError } from '../../shell/calls/read-error.tsx';
import { bulkBlockOptions } from './bulk-block-options.ts';
import { useBulkBlocks, type BulkAction } from './use-bulk.ts';

export const bulkKinds = [
  { value: 'tag', label: 'Pôr etiqueta' },
  { value: 'untag', label: 'Tirar etiqueta' },
  { value: 'block', label: 'Bloquear' },
  { value: 'unblock', label: 'Desbloquear' },
] as const satisfies readonly { value: BulkAction['kind']; label: string }[];

/**
 * The action as it is being chosen. It is incomplete while it needs a tag, or the block that it
 * undoes, and has none.
 */
export type BulkDraft = { kind: BulkAction['kind']; tagId: string | null; reason: string; bulkBlock: string | null };

/** Whoever looks at a bulk block probably wants to undo it. */
export const newDraft = ({ bulk_block: bulkBlock = null }: { bulk_block?: string | null | undefined }): BulkDraft => ({
  kind: bulkBlock === null ? 'tag' : 'unblock',
  tagId: null,
  reason: '',
  bulkBlock,
});

/** Of blocks, which take a reason and a code, and no tag. */
export const isOfBlocks = (kind: BulkAction['kind']): kind is 'block' | 'unblock' => kind === 'block' || kind === 'unblock';

export function actionOf({ kind, tagId, bulkBlock }: BulkDraft): BulkAction | null {
  if (kind === 'unblock') return bulkBlock === null ? null : { kind, bulk_block: bulkBlock };
  if (kind === 'block') return { kind };
  return tagId === null ? null : { kind, tag_id: tagId };
}

export const isSameAction = (one: BulkDraft, other: BulkDraft): boolean =>
  one.kind === other.kind && one.tagId === other.tagId && one.bulkBlock === other.bulkBlock;

const notes = {
  block: {
    title: 'Todos saem da conta',
    text: 'Não jogam nem depositam até serem desbloqueados. Se foi engano, o bloqueio inteiro se desfaz por aqui, com Desbloquear.',
  },
  unblock: {
    title: 'Só quem este bloqueio bloqueou',
    text: 'Quem foi bloqueado um a um, ou por outro bloqueio em massa, fica como está.',
  },
} as const;

const NONE = 'none';
const none = { value: NONE, label: 'Escolha…' };

interface BulkDraftProps {
  draft: BulkDraft;
  onChange: (draft: BulkDraft) => void;
}

/** Which block of many is undone, with its reason, in full: both tell it from the others. */
function BlockToUndo({ draft, onChange }: BulkDraftProps) {
  const blocks = useBulkBlocks();
  const { bulkBlock } = draft;
  const items = blocks.data?.items ?? [];
  const isNone = blocks.data?.items.length === 0 && bulkBlock === null;
  return (
    <div className="grid content-start gap-1.5 sm:col-span-2">
      <Select
        label="Bloqueio em massa"
        value={bulkBlock ?? NONE}
        onValueChange={(value) => onChange({ ...draft, bulkBlock: value === NONE ? null : value })}
        options={[none, ...bulkBlockOptions(items, bulkBlock ?? undefined)]}
      />
      <p className="wrap-anywhere text-[0.8125rem] text-muted-foreground">
        {isNone ? 'Ainda não houve nenhum.' : `Motivo: ${items.find(({ id }) => id === bulkBlock)?.reason ?? '—'}`}
      </p>
      <ReadError query={blocks} />
    </div>
  );
}

/** The action, with its tag or its reason. */
export function BulkDraftFields({ draft, onChange }: BulkDraftProps) {
  const tags = useTags();
  const words = tags.data?.items.filter((tag) => draft.kind === 'untag' || tag.retired_at === null) ?? [];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="Ação" value={draft.kind} onValueChange={(kind) => onChange({ ...draft, kind })} options={bulkKinds} />
        {!isOfBlocks(draft.kind) && (
          <Select
            label="Etiqueta"
            value={draft.tagId ?? NONE}
            onValueChange={(value) => onChange({ ...draft, tagId: value === NONE ? null : value })}
            options={[none, ...words.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        {!isOfBlocks(draft.kind) && <ReadError query={tags} message="Não foi possível ler as etiquetas." />}
        {draft.kind === 'unblock' && <BlockToUndo draft={draft} onChange={onChange} />}
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
