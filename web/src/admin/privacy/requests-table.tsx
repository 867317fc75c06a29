import { PRIVACY_REQUESTS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { exportFileName } from '../kit/buttons/export-file-name.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { inWords, type ListWords } from '../kit/table/list-words.tsx';
import { pagesOf } from '../kit/table/pages-of.ts';
import { DecidePrivacyRequestDialog } from './decide-privacy-request-dialog.tsx';
import { privacyRequestsColumns } from './privacy-requests-columns.tsx';
import type { RequestDecision } from './privacy-requests-columns.tsx';
import { usePrivacyRequests } from './use-privacy-requests.ts';
import type { PrivacyRequestStatus } from './use-privacy-requests.ts';

const route = getRouteApi('/staff/admin/privacidade');

const words: Record<PrivacyRequestStatus, ListWords> = {
  open: {
    title: 'Pedidos abertos',
    none: 'Nenhum pedido aberto',
    hint: 'Quando um jogador pede no perfil para ser esquecido, o pedido aparece aqui.',
  },
  done: {
    title: 'Pedidos concluídos',
    none: 'Nenhum pedido concluído',
    hint: 'Aqui ficam os pedidos atendidos, até quando nome e CPF são guardados e quem respondeu.',
  },
  refused: {
    title: 'Pedidos recusados',
    none: 'Nenhum pedido recusado',
    hint: 'Aqui ficam os pedidos recusados, com o motivo e quem respondeu.',
  },
};

/** The requests of one status, and the dialog that answers an open one. */
export function RequestsTable({ status }: { status: PrivacyRequestStatus }) {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = usePrivacyRequests({ status, page });
  const [asking, setAsking] = useState<RequestDecision | null>(null);
  const columns = privacyRequestsColumns(status, setAsking);
  return (
    <>
      <DataTable
        {...inWords(words[status], data?.total)}
        action={
          <DownloadButton
            source={`${PRIVACY_REQUESTS_EXPORT_PATH}?status=${status}`}
            fileName={() => exportFileName('privacidade')}
          />
        }
        columns={columns}
        rows={data?.items}
        getRowId={({ id }) => id}
        busy={isPlaceholderData}
        {...failedRead({ error, refetch })}
        {...(data && pagesOf(data, (next) => void navigate({ search: (now) => ({ ...now, page: next }) })))}
      />
      {asking && <DecidePrivacyRequestDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
