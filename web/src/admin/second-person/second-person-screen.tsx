import { SECOND_PERSON_HOURS } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { inWords, type ListWords } from '../kit/table/list-words.tsx';
import { pagesOf } from '../kit/table/pages-of.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { DecideRequestDialog } from './decide-request-dialog.tsx';
import type { Decide, Deciding } from './request-actions.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { requestsColumns } from './requests-columns.tsx';
import { useSecondPersonRequests } from './use-second-person-requests.ts';
import type { SecondPersonList } from './use-second-person-requests.ts';

const route = getRouteApi('/staff/admin/aprovacoes');

const tabs = [
  { value: 'open', label: 'Aguardando' },
  { value: 'decided', label: 'Decididos' },
] as const;

const words: Record<SecondPersonList, ListWords> = {
  open: {
    title: 'Aguardando segunda pessoa',
    none: 'Nada aguarda uma segunda pessoa',
    hint: 'O que ninguém faz sozinho aparece aqui até outra pessoa da equipe decidir.',
  },
  decided: {
    title: 'Pedidos decididos',
    none: 'Nenhum pedido decidido',
    hint: 'Aqui ficam os pedidos aprovados, recusados, retirados e expirados, com as duas pessoas.',
  },
};

/** What one operator asked for and another decides. */
export function SecondPersonScreen() {
  const { status = 'open', pedido } = route.useSearch();
  const navigate = route.useNavigate();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // In place of the opened one: else the browser's Back would open it again.
  const close = () => void navigate({ search: ({ pedido: _, ...now }) => now, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title="Aprovações"
        subtitle={`O que ninguém faz sozinho: uma pessoa pede, outra confere e decide em até ${SECOND_PERSON_HOURS} horas`}
      />
      <Tabs
        label="Pedidos"
        tabs={tabs}
        value={status}
        onValueChange={(next) => void navigate({ search: next === 'open' ? {} : { status: next } })}
      >
        {tabs.map(({ value }) => (
          <TabsPanel key={value} value={value}>
            <Requests list={value} decide={setDeciding} />
          </TabsPanel>
        ))}
      </Tabs>
      {pedido !== undefined && <RequestSheet key={pedido} id={pedido} content={sheet} decide={setDeciding} onClose={close} />}
      {deciding && <DecideRequestDialog {...deciding} sheet={sheet} onClose={() => setDeciding(null)} />}
    </>
  );
}

function Requests({ list, decide }: { list: SecondPersonList; decide: Decide }) {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useSecondPersonRequests({ status: list, page });
  const columns = requestsColumns(list, decide);
  return (
    <DataTable
      {...inWords(words[list], data?.total)}
      columns={columns}
      rows={data?.items}
      getRowId={({ id }) => id}
      onRowOpen={({ id }) => void navigate({ search: (now) => ({ ...now, pedido: id }), resetScroll: false })}
      busy={isPlaceholderData}
      {...failedRead({ error, refetch })}
      {...(data && pagesOf(data, (next) => void navigate({ search: (now) => ({ ...now, page: next }) })))}
    />
  );
}
