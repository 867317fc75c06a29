import { formatCount } from '../../ui/format/format-count.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import { ScrollRegion } from '../kit/layout/scroll-region.tsx';
import { cohortViews } from './cohort-figures.ts';
import type { CohortView } from './cohort-figures.ts';
import type { Cohort } from './use-acquisition.ts';

/** The strongest tint. A figure on it stays readable in the light and in the dark theme. */
const STRONGEST_PERCENT = 45;

/**
 * One row per week of sign-ups, one column per week since then. The size of a figure tints its
 * cell.
 */
export function CohortTable({ cohorts, view }: { cohorts: readonly Cohort[]; view: CohortView }) {
  const { label, value, format } = cohortViews[view];
  const columns = Math.max(...cohorts.map(({ weeks }) => weeks.length));
  const largest = Math.max(...cohorts.flatMap((cohort) => cohort.weeks.map((_, week) => Math.abs(value(cohort, week) ?? 0))));
  const head = 'border-b border-border bg-card px-2 py-1.5 font-medium whitespace-nowrap text-muted-foreground';
  const first = 'sticky left-0 z-10 bg-card pl-5 pr-2 text-left whitespace-nowrap max-md:pl-4';
  return (
    <ScrollRegion label={`Tabela: ${label} por semana de cadastro`} className="pb-3">
      <table data-scrolls className="w-full border-separate border-spacing-0 text-[0.8125rem] tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={`${head} ${first}`}>
              Cadastro
            </th>
            <th scope="col" className={`${head} text-right`}>
              Cadastros
            </th>
            {Array.from({ length: columns }, (_, week) => (
              <th key={week} scope="col" className={`${head} text-right`}>
                {week === 0 ? 'Na semana' : `+${week}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.week}>
              <th scope="row" className={`${first} py-1 font-normal`}>
                {formatDay(cohort.week)}
              </th>
              <td className="px-2 py-1 text-right">{formatCount(cohort.sign_ups)}</td>
              {cohort.weeks.map((_, week) => (
                <Cell key={week} value={value(cohort, week)} largest={largest} format={format} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface CellProps {
  value: number | null;
  largest: number;
  format: (value: number) => string;
}

function Cell({ value, largest, format }: CellProps) {
  if (value === null) return <td className="px-2 py-1 text-right text-muted-foreground">—</td>;
  const strength = largest === 0 ? 0 : Math.round((Math.abs(value) / largest) * STRONGEST_PERCENT);
  const color = value < 0 ? 'var(--color-destructive)' : 'var(--color-chart-1)';
  return (
    <td
      className="border-b border-l border-card px-2 py-1 text-right whitespace-nowrap"
      style={{ backgroundColor: `color-mix(in oklch, ${color} ${strength}%, transparent)` }}
    >
      {format(value)}
    </td>
  );
}
