import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { Button } from '../kit/buttons/button.tsx';
import { CountedTab } from '../kit/layout/counted-tab.tsx';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { transactionsKey } from '../read-again/keys.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useWithdrawals, withdrawalsKey } from '../withdrawals/use-withdrawals.ts';
import { reconciliationKey } from './reconciliation/use-reconciliation.ts';
import { TransactionsTable } from './transactions-table.tsx';

const WithdrawalQueue = lazy(async () => ({ default: (await import('../withdrawals/withdrawal-queue.tsx')).WithdrawalQueue }));
const Reconciliation = lazy(async () => ({ default: (await import('./reconciliation/reconciliation.tsx')).Reconciliation }));

const route = getRouteApi('/staff/admin/m2');
const LIST = 'transacoes';

export function TransactionsScreen() {
  const { tab = LIST } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: waiting } = useWithdrawals({ status: 'PENDING', page: 1 });
  const open = (next: typeof tab) => void navigate({ search: next === LIST ? {} : { tab: next } });
  const tabs = [
    { value: LIST, label: 'Transações' },
    {
      value: 'aprovacao',
      label: <CountedTab label="Saques a aprovar" count={waiting?.total} isCapped={waiting?.is_capped} />,
    },
    { value: 'conciliacao', label: 'Conciliação' },
  ] as const;
  return (
    <>
      <PageHeader title="Transações">
        <RefreshButton />
      </PageHeader>
      <Tabs label="Transações" tabs={tabs} value={tab} onValueChange={open}>
        <TabsPanel value={LIST}>
          <TransactionsTable />
        </TabsPanel>
        <TabsPanel value="aprovacao">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <WithdrawalQueue />
          </Suspense>
        </TabsPanel>
        <TabsPanel value="conciliacao">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Reconciliation />
          </Suspense>
        </TabsPanel>
      </Tabs>
    </>
  );
}

/** Reads everything on the screen again. */
function RefreshButton() {
  const queries = useQueryClient();
  const keys = [transactionsKey, withdrawalsKey, reconciliationKey];
  const reading = useIsFetching({ predicate: ({ queryKey }) => keys.some(([name]) => name === queryKey[0]) });
  const refresh = () => invalidateAll(queries, keys);
  return (
    <Button variant="outline" busy={reading > 0} onClick={() => void refresh()}>
      {reading === 0 && <RotateCw aria-hidden="true" />}
      Atualizar
    </Button>
  );
}
