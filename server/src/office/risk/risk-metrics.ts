import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { readAlarmsNow } from './read-risk.ts';

const EVERY_MS = 60_000;
const kinds = ['drift', 'player', 'solvency', 'books', 'exposure'] as const;

/** The alarms of the risk screen as metrics, for alerting. */
export function registerRiskMetrics(place: MetricsPlace, { pool, clock }: { pool: Pool; clock: () => Date }): void {
  registerGauges(
    place,
    {
      risk_alarms: { help: 'Unacknowledged alarms of the risk screen, at most a minute old', labels: ['kind'] },
      risk_alarm_level: {
        help: 'The highest level of those alarms: evidence as a power of ten, where it is evidence',
        labels: ['kind'],
      },
    },
    async () => {
      const alarms = await readAlarmsNow(pool, clock());
      return kinds.flatMap((kind) => {
        const loud = alarms.filter((alarm) => alarm.kind === kind && !alarm.is_quiet);
        const labels = { kind };
        const level = Math.max(0, ...loud.map((alarm) => alarm.level));
        return [
          { name: 'risk_alarms' as const, labels, value: loud.length },
          { name: 'risk_alarm_level' as const, labels, value: level },
        ];
      });
    },
    { atMostEveryMs: EVERY_MS },
  );
}
