import { cpfAt } from './people.ts';

const WITHDRAWALS = 14;
const cpfs = Array.from({ length: WITHDRAWALS }, (_, place) => cpfAt(place)).join("', '");

/**
 * SQL statements that create what a month leaves for operators to decide or to look at. `:operator`
 * is an operator's id. Money moves only through the product's functions.
 */
export const busyQueues: readonly string[] = [
  // Charges that expired unpaid or failed.
  `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, created_at, settled_at)
   select player_id, gen_random_uuid(), 'sandbox', 'DEPOSIT', (array['REJECTED', 'FAILED'])[1 + place % 2], 5000 * place, 5000 * place,
     'sbx' || md5(player_id::text), now() - place * interval '9 hours', now() - place * interval '8 hours'
   from (select player_id, row_number() over (order by player_id) as place from profiles where player_id <> :operator limit 24) p`,
  // Withdrawals that wait for approval.
  `with chosen as (
     select player_id, balance_cents - balance_cents % 100 as cents, gen_random_uuid() as id, row_number() over () as place
     from wallet where balance_cents >= 3000 limit ${WITHDRAWALS}),
   paid as (
     insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, awaits_approval, created_at)
     select player_id, id, 'sandbox', 'WITHDRAW', cents, cents, true, now() - place * interval '11 minutes' from chosen),
   ordered as (
     insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
     select c.player_id, id, (array['${cpfs}'])[place], p.name, case place % 3 when 0 then '{shared_device}' when 1 then '{amount}' else '{amount,kyc}' end::withdrawal_reason[],
       cents, cents * 2
     from chosen c join profiles p using (player_id))
   select move_cash(player_id, 'withdrawal_hold', 'player_cash', 'player_held', cents, id) from chosen`,
  // Disputes: payments that banks ask back.
  `with chosen as (
     select distinct on (player_id) t as payment from provider_transactions t join wallet w using (player_id)
     where type = 'DEPOSIT' and status = 'APPROVED' limit 18),
   counted as (select payment, row_number() over () as place from chosen)
   select open_dispute(payment, md5('dispute ' || place)::uuid, (array['IN_REVIEW', 'AWAITING_BANK_VEREDICT'])[1 + place % 2])
   from counted`,
  // Disputes: one past its deadline, some close to it, some answered.
  `update dispute d set opened_at = o.moment, answer_by = o.moment + interval '7 days',
     answer = case when n % 5 = 4 then 'contested' end, answered_at = case when n % 5 = 4 then now() - interval '3 hours' end,
     answered_by = case when n % 5 = 4 then :operator end
   from (select id, n, now() - n * interval '11 hours' as moment from (select id, row_number() over (order by id) as n from dispute) c) o
   where o.id = d.id`,
  `update provider_transactions t set dispute = 'open' from dispute d where d.player_id = t.player_id and d.transaction_id = t.id`,
  // What players owe: lost disputes of payments that they had spent before.
  `with chosen as (
     select distinct on (t.player_id) t as payment from provider_transactions t join wallet w using (player_id)
     where t.type = 'DEPOSIT' and t.status = 'APPROVED' and t.dispute is null and w.balance_cents < t.amount_cents limit 16),
   counted as (select payment, row_number() over () as place from chosen)
   select end_dispute(open_dispute(payment, md5('lost ' || place)::uuid, 'IN_REVIEW'), 'lost', 'REFUNDED') from counted`,
  `update provider_transactions t set dispute = 'lost' from dispute d
   where d.player_id = t.player_id and d.transaction_id = t.id and d.status = 'lost'`,
  `with credited as (
     select player_id, gen_random_uuid() as id, 300 + 700 * (row_number() over (order by r.id) % 3) as cents
     from receivable r join dispute d using (player_id, id) where d.status = 'lost' order by r.id limit 9),
   noted as (
     insert into adjustment (player_id, id, admin_id, kind, amount_cents)
     select player_id, id, :operator, 'adjustment_credit', cents from credited)
   select move_cash(player_id, 'adjustment_credit', 'adjustments', 'player_cash', cents, id),
     record_action(:operator, 'Operador', 'adjust-balance', player_id::text,
       jsonb_build_object('adjustment_id', id, 'operation', 'add', 'amount_cents', cents), null) from credited`,
  `with owed as materialized (
     select r.*, gen_random_uuid() as collection from receivable r join dispute d using (player_id, id)
     where d.status = 'lost' order by r.id limit 5),
   collected as materialized (
     select o.*, c.amount_cents as cents from owed o
       cross join lateral collect_receivable(player_id, id, collection, :operator, o.amount_cents) c where c.outcome = 'collected')
   select record_action(:operator, 'Operador', 'collect-receivable', player_id::text,
     jsonb_build_object('receivable_id', id, 'collection_id', collection, 'amount_cents', cents), null) from collected`,
  `update receivable r set created_at = now() - n * interval '3 days'
   from (select id, row_number() over (order by id) as n from receivable) o where o.id = r.id`,
  `insert into reconciliation_day select (now() - n * interval '1 day')::date, 'sandbox', now() - (n - 1) * interval '1 day', 'list', 60 + n, n % 3
   from generate_series(1, 20) n`,
  `insert into reconciliation_difference (day, provider, type, subject, kind, external_id, our_status, our_cents, their_status, their_cents)
   select (created_at at time zone 'America/Sao_Paulo')::date, 'sandbox', type, id::text, (array['different_amount', 'paid_only_here', 'unknown_there'])[n],
     external_id, status, amount_cents, (array['paid', 'pending'])[n], (array[amount_cents - 40, amount_cents])[n]
   from (select *, 1 + row_number() over () % 3 as n from provider_transactions where status = 'APPROVED' limit 22) t`,
  `insert into privacy_request (id, player_id, requested_at, contact_email, erase_at)
   select gen_random_uuid(), p.player_id, now() - row_number() over () * interval '2 days', u.email, now() + interval '5 years'
   from profiles p join auth."user" u on u.id = p.player_id where p.player_id <> :operator order by p.created_at limit 15`,
  `insert into auth."user" (name, email, email_verified, role) values ('Fábio Financeiro', 'fabio@example.com', true, 'finance')`,
  `insert into second_person_request (id, kind, subject, player_id, amount_cents, content, context, reason, asked_by, asked_at, expires_at)
   select uuidv7(-place * interval '3 hours'), 'adjust-balance', player_id::text, player_id, 1000000 + place * 25000, jsonb_build_object('kind', 'adjustment_credit', 'n', place),
     '{}', 'Compensação por falha no depósito', (select id from auth."user" where email = 'fabio@example.com'), now() - place * interval '3 hours', now() + interval '1 day'
   from (select player_id, row_number() over (order by name) as place from profiles where player_id <> :operator limit 13) p`,
  // Accounts that share a device.
  `insert into auth.session (expires_at, token, updated_at, ip_address, user_agent, user_id)
   select now() + interval '7 days', gen_random_uuid()::text, now(), '189.40.72.' || place / 3,
     'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36', player_id
   from (select player_id, row_number() over (order by player_id) as place from profiles where player_id <> :operator limit 45) p`,
  `insert into known_device (player_id, device_hash, is_browser)
   select player_id, sha256((place / 3)::text::bytea), true
   from (select player_id, row_number() over (order by player_id) as place from profiles where player_id <> :operator limit 45) p`,
  // Welcome bonuses on first rounds. What their boosted prizes paid is charged to promotions.
  `with first as (select distinct on (player_id) * from round order by player_id, created_at),
   eligible as (select *, row_number() over (order by created_at) % 2 = 0 as is_selected from first order by created_at desc limit 60),
   logged as (
     insert into welcome_bonus_logs (player_id, id, created_at, was_eligible, was_selected, boost_applied, original_k, boosted_k, prize_awarded_cents)
     select e.player_id, e.id, e.created_at, true, is_selected, boost, k, k * boost, case when is_selected then c.bonus_cost else 0 end
     from welcome_bonus_config b, eligible e join math_versions v on v.id = e.math_id
       cross join lateral card_worth(e.card, e.max_prize_cents, to_jsonb(b)) c
       cross join lateral (select (v.math::jsonb ->> 'k')::float8 as k, case when is_selected then b.boost_multiplier else 1 end as boost) t
     returning *)
   select move_cash(player_id, 'bonus_cost', 'promotions', 'house', prize_awarded_cents, id) from logged where prize_awarded_cents > 0`,
  `update welcome_bonus_config set current_spent_cents = (select sum(prize_awarded_cents) from welcome_bonus_logs)`,
  `insert into payment_provider_anomaly (provider, kind, subject, detail, times)
   select 'sandbox', 'unknown_status', 'status ' || n, 'CHARGEBACK_PENDING_REVIEW', n * 3 from generate_series(1, 3) n`,
  `select record_action(:operator, 'Olívia Operadora', kind, p.player_id::text, details, '189.40.72.9')
   from (select player_id, row_number() over (order by player_id) as place from profiles where player_id <> :operator limit 40) p
   join (values (0, 'block-user', '{"before":"active","after":"blocked","reason":"Chargeback em análise"}'::jsonb),
     (1, 'adjust-balance', '{"operation":"add","amount_cents":5000,"reason":"Compensação"}'),
     (2, 'approve-withdrawal', '{"amount_cents":35000,"reason":null}'),
     (3, 'reveal-cpf', '{"reason":"Conferência de titularidade"}')) action (turn, kind, details) on turn = place % 4`,
  `update profiles set blocked_by_operator = true where player_id in (select player_id from profiles where player_id <> :operator order by name limit 6)`,
  `update profiles set kyc_status = 'verified' where player_id in (select player_id from profiles order by created_at limit 40)`,
  `update profiles set kyc_status = 'pending'
   where player_id in (select player_id from profiles where player_id <> :operator order by created_at desc limit 9)`,
  `update profiles p set kyc_since = o.moment
   from (select player_id, now() - row_number() over (order by created_at) * interval '9 hours' as moment from profiles where kyc_status = 'pending') o
   where p.player_id = o.player_id`,
  `insert into raised_alarm (alarm, kind, subject, subject_id, level, facts, is_quiet, raised_at)
   select 'drift:' || id, 'drift', name, id::text, 4, '{"deviation_cents": 412300, "deviation": 0.031, "rounds": 12044, "is_recent": 1}', false,
     now() - interval '3 hours' from ticket_products order by id limit 1`,
  `insert into decision_hold (kind, subject, held_by, held_at, note)
   select 'dispute', id, :operator, now(), 'O jogador ficou de mandar o extrato' from dispute where status = 'open' and answer is null order by answer_by limit 2`,
];
