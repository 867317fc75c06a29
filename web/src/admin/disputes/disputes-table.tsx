import { DISPUTES_EXPORT_PATH } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { exportFileName } from '../kit/buttons/export-file-name.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { inWords, type ListWords } from '../kit/table/list-words.tsx';
import { pagesOf } from '../kit/table/pages-of.ts';
import { disputesColumns } from './disputes-columns.tsx';
import { useDisputes } from './use-disputes.ts';
import type { DisputeStatus } from './use-disputes.ts';

const route = getRouteApi('/staff/admin/contestacoes');

const words: Record<DisputeStatus, ListWords> = {
  open: {
    title: 'Contestações abertas',
    none: 'Nenhuma contestação aberta',
    hint: 'Quando um banco pede um PIX de volta, a contestação aparece aqui com o prazo e as provas.',
  },
  won: {
    title: 'Contestações ganhas',
    none: 'Nenhuma contestação ganha',
    hint: 'Aqui ficam as que o banco encerrou a nosso favor: o valor retido voltou ao saldo.',
  },
  lost: {
    title: 'Contestações devolvidas',
    none: 'Nenhuma contestação devolvida',
    hint: 'Aqui ficam as que o banco devolveu a quem pagou.',
  },
};

export function DisputesTable({ status }: { status: DisputeStatus }) {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useDisputes({ status, page });
  const columns = disputesColumns(status);
  return (
    <DataTable
      {...inWords(words[status], data?.total)}
      action={
        <DownloadButton source={`${DISPUTES_EXPORT_PATH}?status=${status}`} fileName={() => exportFileName('contestacoes')} />
      }
      columns={columns}
      rows={data?.items}
      getRowId={({ id }) => id}
      busy={isPlaceholderData}
      onRowOpen={({ id }) => void navigate({ to: '/admin/contestacoes/$id', params: { id } })}
      {...failedRead({ error, refetch })}
      {...(data && pagesOf(data, (next) => void navigate({ search: (now) => ({ ...now, page: next }) })))}
    />
  );
}
