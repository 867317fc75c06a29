import { ChartCard } from '../kit/charts/chart-card.tsx';
import { cohortViews } from './cohort-figures.ts';
import type { CohortView } from './cohort-figures.ts';
import type { Cohort } from './use-acquisition.ts';

interface Week {
  number: number;
  value: number | null;
}

/**
 * All cohorts combined, week by week since the sign-up. Each week counts only the cohorts that have
 * completed it.
 */
export function CohortCurve({ cohorts, view }: { cohorts: readonly Cohort[]; view: CohortView }) {
  const { label, value, format, unit } = cohortViews[view];
  const together = (week: number): number | null => {
    // A cohort's last week is the current one, which is not over yet.
    const old = cohorts.filter(({ weeks, sign_ups: count }) => count > 0 && weeks.length > week + 1);
    const signUps = old.reduce((sum, { sign_ups: count }) => sum + count, 0);
    if (signUps === 0) return null;
    const weighted = old.reduce((sum, cohort) => sum + (value(cohort, week) ?? 0) * (view === 'ngr' ? 1 : cohort.sign_ups), 0);
    return view === 'ngr' ? weighted : weighted / signUps;
  };
  const weeks: Week[] = cohorts.slice(1).map((_, number) => ({ number, value: together(number) }));
  return (
    <ChartCard
      title={`${label} desde o cadastro`}
      description="Todas as semanas de cadastro juntas; semanas que ainda correm ficam de fora"
      rows={weeks}
      category={{ header: 'Semana', name: ({ number }) => (number === 0 ? 'Na semana' : `+${number}`) }}
      series={[{ id: view, label, value: (week) => week.value }]}
      format={format}
      unit={unit}
    />
  );
}
