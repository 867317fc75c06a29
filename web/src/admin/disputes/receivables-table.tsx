import { RECEIVABLES_EXPORT_PATH } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { exportFileName } from '../kit/buttons/export-file-name.ts';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { pagesOf } from '../kit/table/pages-of.ts';
import { useMay } from '../shell/operator/use-may.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { receivablesColumns } from './receivables-columns.tsx';
import { useReceivables, type Receivable } from './use-receivables.ts';

const route = getRouteApi('/staff/admin/contestacoes');

/** What players owe the house, and the button that collects it. */
export function ReceivablesTable() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const mayCollect = useMay('finance');
  const { data, error, refetch, isPlaceholderData } = useReceivables(page);
  const [collecting, setCollecting] = useState<Receivable | null>(null);
  const columns = receivablesColumns(mayCollect ? setCollecting : null);
  return (
    <>
      <DataTable
        label="A receber de jogadores"
        title={
          data
            ? `A receber de jogadores (${formatCount(data.total)}) · ${formatMoney(data.owed_cents)}`
            : 'A receber de jogadores'
        }
        description="Primeiro o que já dá para cobrar, depois o mais antigo."
        action={<DownloadButton source={RECEIVABLES_EXPORT_PATH} fileName={() => exportFileName('a-receber')} />}
        columns={columns}
        rows={data?.items}
        getRowId={({ id }) => id}
        busy={isPlaceholderData}
        {...failedRead({ error, refetch })}
        empty={
          <EmptyState
            title="Nenhum jogador deve nada"
            description="Quando um valor contestado já tinha sido usado, ou um saque foi pago depois de estornado, o que falta aparece aqui."
          />
        }
        {...(data && pagesOf(data, (next) => void navigate({ search: (now) => ({ ...now, page: next }) })))}
      />
      {collecting !== null && (
        <CollectDialog
          receivable={data?.items.find(({ id }) => id === collecting.id) ?? collecting}
          onClose={() => setCollecting(null)}
        />
      )}
    </>
  );
}
