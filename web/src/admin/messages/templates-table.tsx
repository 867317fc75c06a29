import { Plus } from 'lucide-react';
import { useState } from 'react';
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
import { purposeLabels } from './message-labels.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useRetireTemplate, useTemplates, type MessageTemplate } from './use-templates.ts';

const columns: readonly Column<MessageTemplate>[] = [
  {
    id: 'name',
    header: 'Modelo',
    primary: true,
    order: 'asc',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    id: 'purpose',
    header: 'Finalidade',
    inCard: 'alone',
    cell: ({ purpose }) => <Badge tone={purpose === 'promotion' ? 'warning' : 'neutral'}>{purposeLabels[purpose]}</Badge>,
  },
  {
    id: 'subject',
    header: 'Assunto',
    cell: ({ subject }) => (
      <span title={subject} className="block max-w-72 truncate">
        {subject}
      </span>
    ),
  },
  { id: 'changed_by', header: 'Alterado por', cell: ({ changed_by: by }) => by },
  { id: 'changed_at', header: 'Alterado em', cell: ({ changed_at: instant }) => <Time instant={instant} /> },
  {
    id: 'status',
    header: 'Uso',
    inCard: 'alone',
    cell: ({ retired_at: retiredAt }) => (retiredAt === null ? <Badge tone="success">Em uso</Badge> : <Badge>Fora de uso</Badge>),
  },
];

/** The texts that messages to players are made of. */
export function TemplatesTable() {
  const mayKeep = useMay('support');
  const templates = useTemplates();
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null);
  // As it is listed now.
  const listed =
    edited === 'new' ? undefined : (templates.data?.items.find(({ id }) => id === edited?.id) ?? edited ?? undefined);
  const retire = useRetireTemplate();
  const turn = (template: MessageTemplate) =>
    retire.mutate(template, { onError: (error) => void showToast({ title: errorSentence(error), tone: 'error' }) });
  const actions = actionsColumn<MessageTemplate>({ onEdit: setEdited, onToggleRetired: turn });
  return (
    <>
      <DataTable
        label="Modelos de mensagem"
        title="Modelos de mensagem"
        description="Os que estão fora de uso vêm no fim."
        columns={mayKeep ? [...columns, actions] : columns}
        rows={templates.data?.items}
        getRowId={({ id }) => id}
        {...(mayKeep && {
          action: (
            <Button onClick={() => setEdited('new')}>
              <Plus aria-hidden="true" />
              Novo modelo
            </Button>
          ),
        })}
        {...failedRead(templates)}
        empty={<EmptyState title="Nenhum modelo" description="Crie o primeiro: o texto de uma resposta que se repete." />}
      />
      {edited !== null && <TemplateDialog template={listed} onClose={() => setEdited(null)} />}
    </>
  );
}
