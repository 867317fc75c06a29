import type { Pool } from '../database/pool.ts';
import { registerGauges, type MetricsPlace } from '../metrics/register-gauges.ts';
import { selectJobRuns } from './queries.ts';

/** The jobs of all processes, as the database has them. */
export function registerJobMetrics(place: MetricsPlace, pool: Pool): void {
  // Not `job`, a label that Prometheus sets itself.
  const labels = ['name'];
  registerGauges(
    place,
    {
      job_succeeded_timestamp_seconds: { help: 'When a job last ended well, to fifteen seconds', labels },
      job_failed_timestamp_seconds: { help: 'When a job last failed', labels },
      job_failures: { help: 'How often a job has failed since the beginning', labels },
      job_last_run_seconds: { help: 'How long the last noted run of a job took', labels },
    },
    async () =>
      (await selectJobRuns(pool)).flatMap(({ name, ...run }) => {
        const of = { name };
        return [
          { name: 'job_failures' as const, labels: of, value: run.failures },
          { name: 'job_last_run_seconds' as const, labels: of, value: run.last_seconds },
          ...instant('job_succeeded_timestamp_seconds', of, run.succeeded_at),
          ...instant('job_failed_timestamp_seconds', of, run.failed_at),
        ];
      }),
  );
}

const instant = <Name extends string>(name: Name, labels: Record<string, string>, at: Date | null) =>
  at === null ? [] : [{ name, labels, value: at.getTime() / 1000 }];
