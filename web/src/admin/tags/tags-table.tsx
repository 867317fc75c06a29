import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { actionsColumn } from '../kit/table/row-actions.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Time } from '../kit/values/time.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { useMay } from '../shell/operator/use-may.ts';
import { TagBadge } from './tag-badge.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useRetireTag } from './use-save-tags.ts';
import { useTags, type Tag } from './use-tags.ts';

const columns: readonly Column<Tag>[] = [
  {
    id: 'name',
    header: 'Etiqueta',
    primary: true,
    order: 'asc',
    cell: (tag) => <TagBadge name={tag.name} color={tag.color} />,
  },
  { id: 'players', header: 'Jogadores', numeric: true, cell: ({ players }) => countOf(players) },
  { id: 'created_at', header: 'Criada em', cell: ({ created_at: instant }) => <Time instant={instant} dayOnly /> },
  {
    id: 'status',
    header: 'Uso',
    inCard: 'alone',
    cell: ({ retired_at: retiredAt }) => (retiredAt === null ? <Badge tone="success">Em uso</Badge> : <Badge>Fora de uso</Badge>),
  },
];

const COUNTED = 10_000;
const countOf = (players: number): string => (players >= COUNTED ? '10.000+' : formatCount(players));

/** All tags. Administrators create, change and retire them. */
export function TagsTable() {
  const mayKeep = useMay('admin');
  const tags = useTags();
  const [edited, setEdited] = useState<Tag | 'new' | null>(null);
  const retire = useRetireTag();
  const turn = (tag: Tag) =>
    retire.mutate(
      { id: tag.id, isRetired: tag.retired_at === null },
      { onError: (error) => void showToast({ title: errorSentence(error), tone: 'error' }) },
    );
  const listed = edited === 'new' ? undefined : (tags.data?.items.find(({ id }) => id === edited?.id) ?? edited ?? undefined);
  const actions = actionsColumn<Tag>({ onEdit: setEdited, onToggleRetired: turn });
  return (
    <>
      <DataTable
        label="Etiquetas"
        title="Etiquetas"
        description="As que estão fora de uso vêm no fim."
        columns={mayKeep ? [...columns, actions] : columns}
        rows={tags.data?.items}
        getRowId={({ id }) => id}
        {...(mayKeep && {
          action: (
            <Button onClick={() => setEdited('new')}>
              <Plus aria-hidden="true" />
              Nova etiqueta
            </Button>
          ),
        })}
        {...failedRead(tags)}
        empty={<EmptyState title="Nenhuma etiqueta" description="O Administrador cria as palavras que a equipe usa." />}
      />
      {edited !== null && <TagDialog tag={listed} onClose={() => setEdited(null)} />}
    </>
  );
}
