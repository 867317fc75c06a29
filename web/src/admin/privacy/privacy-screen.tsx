import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CountedTab } from '../kit/layout/counted-tab.tsx';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { NotForThisRole } from '../shell/operator/not-for-this-role.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { RequestsTable } from './requests-table.tsx';
import { usePrivacyRequests } from './use-privacy-requests.ts';
import type { PrivacyRequestStatus } from './use-privacy-requests.ts';

const route = getRouteApi('/staff/admin/privacidade');

/** The requests for erasure and their answers. */
export function PrivacyScreen() {
  const mayAnswer = useMay('support');
  return (
    <>
      <PageHeader
        title="Privacidade"
        subtitle="Quem pediu para ser esquecido: escreva ao contato, depois conclua o pedido ou recuse"
      />
      {mayAnswer ? (
        <Requests />
      ) : (
        <NotForThisRole description="Pedidos de privacidade são respondidos pelo suporte e pelos administradores." />
      )}
    </>
  );
}

function Requests() {
  const { status = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: open } = usePrivacyRequests({ status: 'open', page: 1 });
  const show = (next: PrivacyRequestStatus) => void navigate({ search: next === 'open' ? {} : { status: next } });
  const tabs: readonly { value: PrivacyRequestStatus; label: ReactNode }[] = [
    {
      value: 'open',
      label: <CountedTab label="Abertos" count={open?.total} />,
    },
    { value: 'done', label: 'Concluídos' },
    { value: 'refused', label: 'Recusados' },
  ];
  return (
    <Tabs label="Pedidos" tabs={tabs} value={status} onValueChange={show}>
      {tabs.map(({ value }) => (
        <TabsPanel key={value} value={value}>
          <RequestsTable status={value} />
        </TabsPanel>
      ))}
    </Tabs>
  );
}
