import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { sourcesColumns } from './sources-columns.tsx';
import type { SourceResults } from './use-acquisition.ts';

const route = getRouteApi('/staff/admin/aquisicao');

interface SourcesTableProps {
  sources: readonly SourceResults[] | undefined;
  moreSources: number;
  action: ReactNode;
}

/** What each source brought and cost; a row opens its own funnel. */
export function SourcesTable({ sources, moreSources, action }: SourcesTableProps) {
  const navigate = route.useNavigate();
  return (
    <div>
      <DataTable
        label="Origens"
        title="Origens"
        action={action}
        columns={sourcesColumns}
        rows={sources}
        getRowId={({ id }) => String(id)}
        onRowOpen={({ id }) => void navigate({ search: (now) => ({ ...now, origem: id }) })}
        storageKey="acquisition-sources"
        empty={
          <EmptyState
            title="Ninguém chegou neste período"
            description="Visitas e cadastros aparecem aqui por origem, um minuto depois."
          />
        }
      />
      {moreSources > 0 && (
        <p className="mt-2 text-[0.8125rem] text-muted-foreground">
          Mais {counted(moreSources, 'origem menor está somada', 'origens menores estão somadas')} nos totais.
        </p>
      )}
    </div>
  );
}
