import { auditActionName } from '@raspasorte/contract/audit-actions';
import { getRouteApi } from '@tanstack/react-router';
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

const route = getRouteApi('/staff/admin/auditoria');

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

const WIDEN = 'Nenhum registro passa por estes filtros. Amplie o período ou limpe a busca.';
const PEOPLE_BY_ID = 'Uma pessoa se busca pelo ID, que está nos detalhes dela.';

/** The entries, newest first. A row opens its details. */
export function EntriesTable({ entries }: { entries: ReturnType<typeof useAudit> }) {
  const { registro, subject } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isPlaceholderData } = entries;
  const rows = data?.pages.flatMap(({ items }) => items);
  const open = ({ seq }: AuditEntry) => void navigate({ search: (now) => ({ ...now, registro: seq }), resetScroll: false });
  // In place of the opened one: else the browser's Back would open it again.
  const close = () => void navigate({ search: ({ registro: _, ...now }) => now, replace: true, resetScroll: false });
  return (
    <>
      <DataTable
        label="Registros de auditoria"
        title="Registros"
        columns={columns}
        rows={rows}
        getRowId={(entry) => String(entry.seq)}
        busy={isPlaceholderData}
        error={readErrorOf(entries)}
        onRetry={() => entries.refetch()}
        empty={<EmptyState title="Nada encontrado" description={subject === undefined ? WIDEN : `${WIDEN} ${PEOPLE_BY_ID}`} />}
        onRowOpen={open}
        storageKey="auditoria"
      />
      <LoadMore pages={entries} />
      <EntrySheet entry={rows?.find(({ seq }) => seq === registro)} onClose={close} />
    </>
  );
}
