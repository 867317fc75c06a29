import { decidedWithin, type DecisionKind } from '@raspasorte/contract/admin';

/**
 * For each kind a query for the waiting rows: id, player, since when, deadline, amount, and codes
 * that say what it is about. An index of the waiting rows, in the order of `order`, answers each
 * query. $1 is the operator's id.
 */
export type Source = { select: string; order: string };

/** The time that a kind may wait, for the kinds whose rows hold no deadline. */
const within = (kind: DecisionKind): string => `interval '${decidedWithin[kind].join(' ')}'`;

export const sources: Record<DecisionKind, Source> = {
  withdrawal: {
    // A count does not need the reasons, so it does not look the withdrawals up.
    select: `select t.id, t.player_id, t.created_at as since, t.created_at + ${within('withdrawal')} as due_at, t.amount_cents,
        (select array_to_string(w.reasons, ' ') from withdrawal w where w.player_id = t.player_id and w.id = t.id) as detail
      from provider_transactions t where t.awaits_approval`,
    order: 'since',
  },
  'second-person': {
    select: `select r.id, r.player_id, r.asked_at as since, r.expires_at as due_at, r.amount_cents, r.kind as detail
      from second_person_request r
      where r.status = 'open' and r.expires_at > statement_timestamp()
        and (r.asked_by = $1 or (r.player_id is distinct from $1
          and (select u.role from auth."user" u where u.id = $1) = any (second_person_deciders(r.kind))))`,
    order: 'due_at',
  },
  dispute: {
    select: `select d.id, d.player_id, d.opened_at as since, d.answer_by as due_at, d.held_cents + d.receivable_cents as amount_cents,
        d.provider_status as detail
      from dispute d where d.status = 'open' and d.answer is null`,
    order: 'due_at',
  },
  privacy: {
    select: `select p.id, p.player_id, p.requested_at as since, p.requested_at + ${within('privacy')} as due_at,
        null::bigint as amount_cents, null::text as detail
      from privacy_request p where p.status = 'open'`,
    order: 'since',
  },
  kyc: {
    select: `select p.player_id as id, p.player_id, p.kyc_since as since, p.kyc_since + ${within('kyc')} as due_at,
        null::bigint as amount_cents, null::text as detail
      from profiles p where p.kyc_status = 'pending' and not p.closed_for_erasure`,
    order: 'since',
  },
  anomaly: {
    select: `select a.id, null::uuid as player_id, a.opened_at as since, a.opened_at + ${within('anomaly')} as due_at,
        null::bigint as amount_cents, a.provider || ' ' || a.kind as detail
      from payment_provider_anomaly a where a.settled_at is null`,
    order: 'since',
  },
  alarm: {
    select: `select a.id, case when a.kind = 'player' then a.subject_id::uuid end as player_id, a.raised_at as since,
        a.raised_at + ${within('alarm')} as due_at, null::bigint as amount_cents, concat_ws(' ', a.kind, a.subject) as detail
      from raised_alarm a where a.ended_at is null and not a.is_quiet`,
    order: 'since',
  },
};
