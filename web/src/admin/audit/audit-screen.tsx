import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../shell/page-header.tsx';
import { ChainCard } from './chain-card.tsx';
import { EntriesTable } from './entries-table.tsx';
import { AuditFilterCard } from './audit-filter-card.tsx';
import { useAudit } from './use-audit.ts';
import { withKnownAction } from './with-known-action.ts';

const route = getRouteApi('/staff/admin/auditoria');

export function AuditScreen() {
  const { registro: _, ...search } = route.useSearch();
  const filters = withKnownAction(search);
  const entries = useAudit(filters);
  return (
    <>
      <PageHeader title="Auditoria" subtitle="Tudo o que operadores fizeram, em um registro que ninguém pode alterar" />
      <ChainCard />
      <AuditFilterCard filters={filters} actions={entries.data?.pages[0]?.actions ?? []} />
      <EntriesTable entries={entries} />
    </>
  );
}
