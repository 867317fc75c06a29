import { alertSources, type AlertKind, type DecisionKind } from '@raspasorte/contract/admin';
import type { StaffRole } from '../../people/access/permissions.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { ownKinds } from '../decisions/own-kinds.ts';
import { selectWaiting, type DecisionRow, type WaitingFilter } from '../decisions/queries/waiting.ts';
import { insertAlerts, type Channel, type NewAlert } from './queries/alerts.ts';
import { selectListeners, type ListenerRow } from './queries/settings.ts';
import { sendableFrom } from './quiet-hours.ts';

/** Waiting decisions of one read, by deadline. Nobody would read more alerts at once. */
const DECISIONS_READ = 200;
const alertsAtOnce: ReadonlySet<DecisionKind> = new Set<DecisionKind>(['alarm', 'dispute', 'anomaly']);

type Begun = { kind: AlertKind; row: DecisionRow; since: Date };

/** Queues alerts for each operator: for everything that began after they saved their settings. */
export async function queueAlerts(pool: Pool, now: Date): Promise<void> {
  for (const listener of await selectListeners(pool)) {
    const { operator_id: operatorId, role } = listener;
    const rows = await readDecisions(pool, operatorId, ownKinds(role));
    const begun = rows.flatMap((row) => alertsOf(row, { operatorId, now })).filter(({ since }) => since >= listener.since);
    await insertAlerts(
      pool,
      begun.flatMap((alert) => toChannels(alert, listener, now)),
    );
  }
}

/**
 * What may be overdue, what is handed to the operator, and each kind that alerts when it begins:
 * each read has its own limit, so that many decisions of one kind hide nothing else.
 */
async function readDecisions(pool: Pool, operatorId: string, kinds: readonly DecisionKind[]): Promise<DecisionRow[]> {
  const reads: Omit<WaitingFilter, 'operatorId'>[] = [
    { kinds, holder: 'anybody' },
    { kinds, holder: 'me' },
    ...kinds.filter((kind) => alertsAtOnce.has(kind)).map((kind) => ({ kinds: [kind], holder: 'anybody' as const })),
  ];
  const rows = new Map<string, DecisionRow>();
  for (const read of reads)
    for (const row of await selectWaiting(pool, { ...read, operatorId }, { limit: DECISIONS_READ, offset: 0 }))
      rows.set(`${row.kind} ${row.id}`, row);
  return [...rows.values()];
}

function alertsOf(row: DecisionRow, { operatorId, now }: { operatorId: string; now: Date }): Begun[] {
  const { kind, since, due_at, held_by, held_at, handed_by } = row;
  const isHanded = held_by === operatorId && held_at !== null && handed_by !== null && handed_by !== operatorId;
  return [
    ...(kind === 'alarm' ? [{ kind: (row.detail ?? '').split(' ')[0] as AlertKind, row, since }] : []),
    ...(kind === 'dispute' || kind === 'anomaly' ? [{ kind, row, since }] : []),
    ...(due_at < now ? [{ kind: 'overdue' as const, row, since: due_at }] : []),
    ...(isHanded ? [{ kind: 'handed' as const, row, since: held_at }] : []),
  ];
}

function toChannels({ kind, row, since }: Begun, listener: ListenerRow, now: Date): NewAlert[] {
  const ways: readonly [Channel, readonly AlertKind[]][] = [
    ['mail', listener.mail_kinds],
    ['webhook', listener.webhook_kinds],
  ];
  return ways
    .filter(([, kinds]) => kinds.includes(kind))
    .map(([channel]) => ({
      operator_id: listener.operator_id,
      channel,
      kind,
      decision_kind: row.kind,
      subject: row.id,
      since,
      data: { detail: row.detail, amount_cents: row.amount_cents },
      next_attempt_at: sendableFrom(now, { from: listener.quiet_from, until: listener.quiet_until }),
    }));
}

/** The kinds that a role may choose. */
export const possibleKinds = (role: StaffRole): AlertKind[] => {
  const own = ownKinds(role);
  return (Object.keys(alertSources) as AlertKind[]).filter((kind) => {
    const sources = alertSources[kind];
    return sources === 'any' ? own.length > 0 : sources.some((source) => own.includes(source));
  });
};
