import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { AsOf } from '../kit/states/as-of.tsx';
import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { AlarmList } from './alarm-list.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { DriftPanel } from './drift-panel.tsx';
import { ExposurePanel } from './exposure-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import type { RiskSearch, RiskTab } from './risk-search.ts';
import { useRisk } from './use-risk.ts';

const route = getRouteApi('/staff/admin/risco');

const tabs: readonly { value: RiskTab; label: string }[] = [
  { value: 'cards', label: 'Cartelas' },
  { value: 'exposure', label: 'Exposição' },
  { value: 'players', label: 'Jogadores' },
  { value: 'devices', label: 'Aparelhos' },
];

export function RiskScreen() {
  const { tab = 'cards', product, by = 'day', side = 'won', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const read = useRisk();
  const { data, error, isPending, refetch } = read;
  const change = (next: RiskSearch) => void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: false });
  const failed = { error: error && !data ? errorSentence(error) : undefined, onRetry: () => refetch() };
  return (
    <>
      <PageHeader title="Risco" subtitle="O que não parece acaso e o que pode custar caro" />
      <AsOf
        className="mb-3"
        time={data && `Atualizado em ${formatDateTime(data.as_of)}`}
        status={!data && failed.error === undefined && 'Carregando...'}
      />
      {data && <ReadError query={read} />}
      <AlarmList risk={data} />
      <AppearsWhen ready={!isPending}>
        <Tabs label="Riscos" tabs={tabs} value={tab} onValueChange={(next) => change({ tab: next, page: undefined })}>
          <TabsPanel value="cards">
            <DriftPanel cards={data?.cards} {...failed} product={product} by={by} onChange={change} />
          </TabsPanel>
          <TabsPanel value="exposure">
            <ExposurePanel exposure={data?.exposure} {...failed} />
          </TabsPanel>
          <TabsPanel value="players">
            <PlayersPanel side={side} page={page} onChange={change} />
          </TabsPanel>
          <TabsPanel value="devices">
            <DevicesPanel page={page} onChange={change} />
          </TabsPanel>
        </Tabs>
      </AppearsWhen>
    </>
  );
}
