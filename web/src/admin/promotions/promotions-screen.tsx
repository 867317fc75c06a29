import { hasCode } from '@raspasorte/contract';
import { getRouteApi } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../kit/layout/card.tsx';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Loaded } from '../shell/calls/loaded.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { UnsavedChanges } from '../kit/popups/unsaved-changes.tsx';
import { BonusForm } from './bonus-form.tsx';
import { BudgetCard } from './budget-card.tsx';
import { FreeRoundsCard } from './free-rounds-card.tsx';
import { LogsPanel } from './logs-panel.tsx';
import type { welcomeBonusTabs } from './promotions-search.ts';
import { SimulatorTab } from './simulator-tab.tsx';
import { useBonusDraft } from './use-bonus-draft.ts';
import { useSimulator } from './use-simulator.ts';
import { useWelcomeBonus } from './use-welcome-bonus.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

type Tab = (typeof welcomeBonusTabs)[number];

const route = getRouteApi('/staff/admin/m6');
const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'config', label: 'Configuração' },
  { value: 'logs', label: 'Logs & Auditoria' },
  { value: 'simulator', label: 'Simulador' },
];

export function PromotionsScreen() {
  const { tab = 'config' } = route.useSearch();
  const navigate = route.useNavigate();
  const draft = useBonusDraft();
  const simulator = useSimulator();
  const bonus = useWelcomeBonus().data;
  const isChanged = bonus !== undefined && Object.keys(draft.changesOver(bonus)).length > 0;
  const show = (next: Tab) => void navigate({ search: next === 'config' ? {} : { tab: next } });
  return (
    <>
      <PageHeader title="Bônus Boas-Vindas" subtitle="A primeira rodada paga de quem chega, e a rodada grátis" />
      <UnsavedChanges
        when={isChanged && !draft.isSaving}
        description="As alterações do bônus ainda não foram salvas e se perdem."
      />
      <Tabs label="Bônus Boas-Vindas" tabs={tabs} value={tab} onValueChange={show}>
        <TabsPanel value="config">
          <WithBonus>
            {(bonus) => (
              <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
                <BonusForm bonus={bonus} draft={draft} />
                <BudgetCard bonus={bonus} />
                <div className="xl:col-span-2">
                  <FreeRoundsCard />
                </div>
              </div>
            )}
          </WithBonus>
        </TabsPanel>
        <TabsPanel value="logs">
          <LogsPanel />
        </TabsPanel>
        <TabsPanel value="simulator">
          <WithBonus>{(bonus) => <SimulatorTab bonus={bonus} simulator={simulator} />}</WithBonus>
        </TabsPanel>
      </Tabs>
    </>
  );
}

function WithBonus({ children }: { children: (bonus: WelcomeBonus) => ReactNode }) {
  const bonus = useWelcomeBonus();
  if (hasCode(bonus.error, 'not_found')) {
    return (
      <Card>
        <EmptyState
          icon={Gift}
          title="Configuração não encontrada"
          description="Rode as migrações do banco de dados outra vez."
        />
      </Card>
    );
  }
  return (
    <Loaded query={bonus} message="Erro ao carregar configuração" waiting={<Skeleton className="h-[32rem]" />}>
      {children}
    </Loaded>
  );
}
