import { auditActionName } from '@raspasorte/contract/audit-actions';
import { useState } from 'react';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { LoadMore, readErrorOf } from '../kit/table/load-more.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { placeOf } from './entry-place.ts';
import { EntrySubject } from './entry-subject.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import type { AuditEntry, useAudit } from './use-audit.ts';

const columns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'Data', order: 'desc', inCard: 'alone', cell: ({ at }) => <Time instant={at} /> },
  { id: 'action', header: 'Ação', primary: true, cell: ({ action }) => auditActionName(action) },
  {
    id: 'actor',
    header: 'Operador',
    cell: ({ actor_id: id, actor_name: name }) => (id === null ? name : <PersonLink id={id} name={name} />),
  },
  {
    id: 'subject',
    header: 'Objeto',
    cell: (entry) => <EntrySubject entry={entry} />,
  },
  { id: 'address', header: 'Endereço', inCard: 'alone', cell: placeOf },
  { id: 'seq', header: 'Nº', numeric: true, cell: ({ seq }) => seq },
];

/** The entries, newest first. A row opens its details. */
export function EntriesTable({ entries }: { entries: ReturnType<typeof useAudit> }) {
  const [open, setOpen] = useState<AuditEntry>();
  const { data, isPlaceholderData } = entries;
  return (
    <>
      <DataTable
        label="Registros de auditoria"
        title="Registros"
        columns={columns}
        rows={data?.pages.flatMap(({ items }) => items)}
        getRowId={(entry) => String(entry.seq)}
        busy={isPlaceholderData}
        error={readErrorOf(entries)}
        onRetry={() => entries.refetch()}
        empty={
          <EmptyState
            title="Nada encontrado"
            description="Nenhum registro passa por estes filtros. Amplie o período ou limpe a busca."
          />
        }
        onRowOpen={setOpen}
        storageKey="auditoria"
      />
      <LoadMore pages={entries} />
      <EntrySheet entry={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
