import type { AlertKind, DecisionKind } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import { sources } from '../../decisions/queries/sources.ts';
import { keptFor } from '../../retention/kept-for.ts';

/** A withdrawal is nearly due when only this much is left of the time that the law gives. */
export const LAST_MINUTES = 30;
const LAST_PART = `interval '${LAST_MINUTES} minutes'`;

type Occasion = { kind: AlertKind; decisionKind: DecisionKind };

/** The decisions of a kind that are news of this kind, and since when. $2 is the time. */
function newsOf({ kind, decisionKind }: Occasion): string {
  const from = `(${sources[decisionKind].select}) s`;
  const news = (since: string, rest = '') =>
    `select '${kind}' as kind, '${decisionKind}' as decision_kind, s.id, ${since} as since, s.detail, s.amount_cents from ${from} ${rest}`;
  if (kind === 'overdue') return news('s.due_at', 'where s.due_at < $2::timestamptz');
  if (kind === 'nearly-due') return news(`s.due_at - ${LAST_PART}`, `where s.due_at < $2::timestamptz + ${LAST_PART}`);
  // The queue also shows a request to its asker, and to a colleague whose account is too new.
  if (kind === 'second-person')
    return news(
      's.since',
      `join second_person_request r on r.id = s.id and r.asked_by <> $1 and second_person_refusal(r, $1) is null`,
    );
  if (kind === 'handed')
    return news(
      'h.held_at',
      `join decision_hold h on h.kind = '${decisionKind}' and h.subject = s.id and h.held_by = $1 and h.handed_by <> $1`,
    );
  return news('s.since', decisionKind === 'alarm' ? `where split_part(s.detail, ' ', 1) = '${kind}'` : '');
}

/**
 * Stores an alert on each chosen channel for all that began after its kind was chosen, once. There
 * is no limit, because what it cut off could be newer than what it let through. What is older than
 * alerts are kept is not stored a second time.
 */
export async function insertNews(
  db: Queryable,
  occasions: readonly Occasion[],
  { operatorId, now, sendableAt }: { operatorId: string; now: Date; sendableAt: Date },
): Promise<void> {
  if (occasions.length === 0) return;
  const text = `
    insert into alert (operator_id, channel, kind, decision_kind, subject, since, data, next_attempt_at)
    select c.operator_id, c.channel, n.kind, n.decision_kind, n.id, n.since,
      jsonb_build_object('detail', n.detail, 'amount_cents', n.amount_cents), $3::timestamptz
    from (${occasions.map(newsOf).join(' union all ')}) n
      join alert_choice c on c.operator_id = $1::uuid and c.kind = n.kind and n.since >= c.since
    where n.since > $2::timestamptz - interval '${keptFor.alerts}' and not exists (
      select from alert a where a.operator_id = c.operator_id and a.channel = c.channel and a.kind = n.kind and a.subject = n.id
        and a.since = n.since)
    on conflict do nothing`;
  await db.query(preparedStatement('alert-news', text, [operatorId, now, sendableAt]));
}
