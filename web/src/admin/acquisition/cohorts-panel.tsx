import { COHORTS_REPORT_PATH, cohortWeeks } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Card } from '../kit/layout/card.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { AsOf } from '../kit/states/as-of.tsx';
import { Outdated } from '../kit/states/outdated.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { cohortViews } from './cohort-figures.ts';
import type { CohortView } from './cohort-figures.ts';
import { CohortCurve } from './cohort-curve.tsx';
import { CohortTable } from './cohort-table.tsx';
import { asOf } from './sources-panel.tsx';
import { useCohorts } from './use-acquisition.ts';

const route = getRouteApi('/staff/admin/aquisicao');

const views = (Object.keys(cohortViews) as CohortView[]).map((value) => ({ value, label: cohortViews[value].label }));
const spans = cohortWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks} semanas` }));

/** Cohorts by week of sign-up: how many players came back, and what they brought. */
export function CohortsPanel() {
  const { origem, semanas = 13, medida: view = 'retention' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: CohortView) =>
    void navigate({
      search: (now) => ({ ...now, medida: next === 'retention' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  const read = useCohorts(semanas, origem);
  const { data, error, isPlaceholderData } = read;
  if (error && !data) return <ReadError query={read} />;
  const query = new URLSearchParams({ weeks: String(semanas), ...(origem !== undefined && { source_id: String(origem) }) });
  // The weeks before the first sign-up are empty, so they are left out.
  const cohorts = data?.cohorts.slice(
    Math.max(
      0,
      data.cohorts.findIndex(({ sign_ups: count }) => count > 0),
    ),
  );
  const isEmpty = cohorts?.every(({ sign_ups: count }) => count === 0) === true;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <Select label="O que mostrar" className="w-40" value={view} onValueChange={show} options={views} />
        <Select
          label="Semanas"
          className="w-40"
          value={String(semanas)}
          onValueChange={(next) =>
            void navigate({ search: (now) => ({ ...now, semanas: cohortWeeks.find((weeks) => String(weeks) === next) }) })
          }
          options={spans}
        />
        <DownloadButton source={`${COHORTS_REPORT_PATH}?${query.toString()}`} fileName={() => 'coortes.csv'} />
      </div>
      <ReadError query={read} />
      <Outdated when={isPlaceholderData} className="grid grid-cols-1 gap-4">
        <AsOf className="max-sm:min-h-10" time={data && asOf(data.as_of)} status={!data && 'Carregando...'} />
        <Card title={`${cohortViews[view].label} por semana de cadastro`} description={cohortViews[view].description} flush>
          {cohorts === undefined && <Skeleton className="m-5 h-72" />}
          {isEmpty && <EmptyState title="Ninguém se cadastrou nestas semanas" />}
          {cohorts !== undefined && !isEmpty && <CohortTable cohorts={cohorts} view={view} />}
        </Card>
        {cohorts !== undefined && !isEmpty && <CohortCurve cohorts={cohorts} view={view} />}
      </Outdated>
    </div>
  );
}
