import { getRouteApi } from '@tanstack/react-router';
import { DateRangePicker } from '../kit/dates/date-range-picker.tsx';
import { lastThirtyDays, rangeOf } from '../kit/dates/day-range.ts';
import { useToday } from '../kit/dates/use-today.ts';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import type { AcquisitionTab } from './acquisition-search.ts';
import { CohortsPanel } from './cohorts-panel.tsx';
import { CostsPanel } from './costs/costs-panel.tsx';
import { SourceFilter } from './source-filter.tsx';
import { SourcesPanel } from './sources-panel.tsx';

const route = getRouteApi('/staff/admin/aquisicao');

const tabs = [
  { value: 'origens', label: 'Funil e origens' },
  { value: 'coortes', label: 'Coortes' },
  { value: 'custos', label: 'Custos' },
] as const;

/** How players came, what they brought and what that cost. */
export function AcquisitionScreen() {
  const { from, to, ver = 'origens', origem } = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const range = rangeOf({ from, to }) ?? lastThirtyDays(today);
  const show = (tab: AcquisitionTab) =>
    void navigate({ search: (now) => ({ ...now, ver: tab === 'origens' ? undefined : tab }) });
  return (
    <>
      <PageHeader title="Aquisição" subtitle="Como os jogadores chegaram, o que trouxeram e quanto isso custou">
        {ver !== 'custos' && <SourceFilter />}
        {ver === 'origens' && (
          <DateRangePicker value={range} onValueChange={(next) => void navigate({ search: (now) => ({ ...now, ...next }) })} />
        )}
      </PageHeader>
      <Tabs label="Aquisição" tabs={tabs} value={ver} onValueChange={show}>
        <TabsPanel value="origens">
          <SourcesPanel range={range} sourceId={origem} />
        </TabsPanel>
        <TabsPanel value="coortes">
          <CohortsPanel />
        </TabsPanel>
        <TabsPanel value="custos">
          <CostsPanel />
        </TabsPanel>
      </Tabs>
    </>
  );
}
