import type { ConsentKind } from '@raspasorte/contract';
import type { TimelineKind } from '@raspasorte/contract/admin';
import { isFinishedRound } from '../../../game/rounds/queries/covered.ts';

/**
 * Where entries come from. `at`, `id` and `data` are SQL over `from`. `where` finds the rows of the
 * player `$1` by an index that begins with the player, so that only the newest rows are read.
 */
export type Source = { kind: Exclude<TimelineKind, 'play'>; at: string; id: string; from: string; where: string; data: string };

/** An instant as the contract writes it. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const json = (what: string, fields: Readonly<Record<string, string>> = {}) =>
  `jsonb_build_object('what', '${what}'${Object.entries(fields)
    .map(([name, value]) => `, '${name}', ${value}`)
    .join('')})`;
const nameOf = (column: string) => `coalesce((select name from profiles where player_id = ${column}), ${column}::text)`;

const audited = (kind: Source['kind'], which: string, data: string): Source => ({
  kind,
  at: 'a.at',
  id: `lpad(a.seq::text, 16, '0')`,
  from: 'audit_log a',
  where: `a.subject = $1::text and ${which}`,
  data,
});
const auditor = { by: 'a.actor_name', reason: `a.details ->> 'reason'` };

const consentTo = (kind: ConsentKind): Source => ({
  kind: 'consent',
  at: 'c.answered_at',
  id: `'${kind}' || lpad(c.seq::text, 16, '0')`,
  from: 'consent c',
  where: `c.player_id = $1 and c.kind = '${kind}'`,
  data: json(kind, {
    granted: 'c.granted',
    words: 'c.words',
    privacy_version: 'c.privacy_version',
    by_erasure: 'c.by_erasure',
  }),
});

const account: Source[] = [
  { kind: 'account', at: 'p.created_at', id: `'up'`, from: 'profiles p', where: 'p.player_id = $1', data: json('sign-up') },
  {
    kind: 'account',
    at: 's.created_at',
    id: 's.id',
    from: 'sign_in s',
    where: 's.player_id = $1',
    data: json('sign-in', { ip_address: 's.ip_address', user_agent: 's.user_agent' }),
  },
  {
    kind: 'account',
    at: 'c.created_at',
    id: 'c.id',
    from: 'name_change c',
    where: 'c.player_id = $1',
    data: json('name', { before: 'c.before', after: 'c.after' }),
  },
  {
    kind: 'account',
    at: 'k.created_at',
    id: 'k.id',
    from: 'auth.passkey k',
    where: 'k.user_id = $1',
    data: json('passkey', { name: 'k.name' }),
  },
  {
    kind: 'account',
    at: 'r.requested_at',
    id: 'r.id',
    from: 'privacy_request r',
    where: 'r.player_id = $1',
    data: json('erasure', { status: 'r.status' }),
  },
  {
    kind: 'consent',
    at: 'd.accepted_at',
    id: `d.kind || d.version`,
    from: 'document_acceptance d',
    where: 'd.player_id = $1',
    data: json('document', { document: 'd.kind', version: 'd.version', at_sign_up: 'd.at_sign_up' }),
  },
  consentTo('ads'),
  consentTo('offers'),
  {
    kind: 'protection',
    at: 'l.created_at',
    id: 'l.id',
    from: 'protection_change l',
    where: 'l.player_id = $1',
    data: json('protection', {
      change: 'l.kind',
      period: 'l.period',
      amount: 'l.amount',
      counts_from: iso('l.counts_from'),
      until: `case when isfinite(l.until) then ${iso('l.until')} when l.until is not null then 'never' end`,
    }),
  },
];

const payment = { id: 't.id', status: 't.status', amount_cents: 't.amount_cents', settled_at: iso('t.settled_at') };
const disputeStep = (at: string, step: string, { which = 'true', by = 'null' } = {}): Source => ({
  kind: 'dispute',
  at,
  id: `i.id || ${step}`,
  from: 'dispute i',
  where: `i.player_id = $1 and ${which}`,
  data: json('dispute', { id: 'i.id', step, held_cents: 'i.held_cents', receivable_cents: 'i.receivable_cents', by }),
});

const money: Source[] = [
  {
    kind: 'deposit',
    at: 't.created_at',
    id: 't.id',
    from: 'provider_transactions t',
    where: `t.player_id = $1 and t.type = 'DEPOSIT'`,
    data: json('deposit', { ...payment, flag: 't.flag' }),
  },
  {
    kind: 'withdrawal',
    at: 't.created_at',
    id: 't.id',
    from: 'provider_transactions t left join withdrawal w on w.player_id = t.player_id and w.id = t.id',
    where: `t.player_id = $1 and t.type = 'WITHDRAW'`,
    data: json('withdrawal', {
      ...payment,
      decision: 'w.decision',
      by: `case when w.decided_by is not null then ${nameOf('w.decided_by')} end`,
      reason: 'w.reason',
    }),
  },
  disputeStep('i.opened_at', `'opened'`),
  disputeStep('i.answered_at', 'i.answer', { which: 'i.answered_at is not null', by: nameOf('i.answered_by') }),
  disputeStep('i.decided_at', 'i.status', { which: 'i.decided_at is not null' }),
  {
    kind: 'adjustment',
    at: 'j.created_at',
    id: 'j.id',
    from: 'adjustment j',
    where: 'j.player_id = $1',
    data: json('adjustment', {
      direction: `case j.kind when 'adjustment_credit' then 'credit' else 'debit' end`,
      amount_cents: 'j.amount_cents',
      by: nameOf('j.admin_id'),
      reason: 'j.reason',
    }),
  },
  {
    kind: 'adjustment',
    at: 'v.created_at',
    id: 'v.id',
    from: 'receivable_collection v',
    where: 'v.player_id = $1',
    data: json('collection', { amount_cents: 'v.amount_cents', by: nameOf('v.admin_id') }),
  },
  {
    kind: 'bonus',
    at: 'b.created_at',
    id: 'b.id',
    from: 'welcome_bonus_logs b',
    where: 'b.player_id = $1 and b.was_selected',
    data: json('bonus', {
      round_id: 'b.id',
      prize_cents: `case when ${isFinishedRound('b')} then b.prize_awarded_cents end`,
      boost: 'b.boost_applied',
    }),
  },
];

const told: Source[] = [
  {
    kind: 'notice',
    at: 'n.created_at',
    id: 'n.id',
    from: 'notification n',
    where: `n.player_id = $1 and n.kind <> 'message'`,
    data: json('notification', {
      notification: 'n.kind',
      amount_cents: `(n.data ->> 'amount_cents')::bigint`,
      read_at: iso('n.read_at'),
    }),
  },
  {
    kind: 'notice',
    at: 'm.created_at',
    id: 'm.id',
    from: 'mail_outbox m',
    where: 'm.player_id = $1',
    data: json('mail', {
      mail: 'm.kind',
      sent_at: iso('m.sent_at'),
      is_given_up: 'm.next_attempt_at is null and m.sent_at is null',
    }),
  },
];

const byOperators: Source[] = [
  {
    kind: 'message',
    at: 'g.created_at',
    id: 'g.id',
    from: 'player_message g join message_template p on p.id = g.template_id',
    where: 'g.player_id = $1',
    data: json('message', {
      template: 'p.name',
      purpose: 'g.purpose',
      subject: 'g.subject',
      body: 'g.body',
      by_mail: 'g.by_mail',
      is_mail_withheld: 'g.mail_withheld_at is not null',
      by_center: 'g.by_center',
      by: nameOf('g.sent_by'),
    }),
  },
  {
    kind: 'note',
    at: 'o.created_at',
    id: 'o.id',
    from: 'player_note o',
    where: 'o.player_id = $1',
    data: json('note', {
      body: 'o.body',
      by: nameOf('o.author_id'),
      is_correction: 'o.corrects is not null',
      is_corrected: 'exists (select from player_note c where c.player_id = o.player_id and c.corrects = o.id)',
    }),
  },
  audited(
    'tag',
    `a.action in ('tag-user', 'untag-user')`,
    json('tag', {
      is_on: `a.action = 'tag-user'`,
      tag: `coalesce(a.details ->> 'tag', '')`,
      by: 'a.actor_name',
    }),
  ),
  audited(
    'kyc',
    `a.action = 'change-kyc-status'`,
    json('kyc', {
      before: `a.details ->> 'before'`,
      after: `a.details ->> 'after'`,
      ...auditor,
    }),
  ),
  // Actions that other sources show already are left out.
  audited(
    'action',
    `a.action not in ('tag-user', 'untag-user', 'change-kyc-status', 'add-note', 'send-message', 'adjust-balance', 'collect-receivable',
       'request-erasure')`,
    json('action', {
      action: 'a.action',
      ...auditor,
      request_id: `case when a.action = 'ask-second-person' or a.details ? 'asked_by' then a.details ->> 'request_id' end`,
    }),
  ),
];

/** Everything but the rounds, which are grouped: queries/plays.ts. */
export const sources: readonly Source[] = [...account, ...money, ...told, ...byOperators];
