import type pg from 'pg';

/** An administrator, and withdrawals that wait for approval. */
export type Waiting = { operatorId: string; withdrawals: string[] };

const EACH = 2000;

/** 2,000 waiting items of each kind, more than on the worst day. They have no ledger rows. */
const statements = [
  `with chosen as (select player_id, moment, uuid_at(moment) as id, 5000 + (random() * 900000)::bigint as cents
     from (select player_id, now() - random() * interval '3 hours' as moment from profiles limit ${EACH}) p),
   paid as (insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, awaits_approval, created_at)
     select player_id, id, 'sandbox', 'WITHDRAW', cents, cents, true, moment from chosen)
   insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
   select player_id, id, '52998224725', 'Marina', '{amount,kyc}', cents, cents from chosen`,
  `insert into dispute (player_id, id, transaction_id, provider_status, held_cents, receivable_cents, opened_at, answer_by)
   select player_id, gen_random_uuid(), id, 'IN_REVIEW', amount_cents, 0, moment, moment + interval '7 days'
   from (select player_id, id, amount_cents, now() - random() * interval '8 days' as moment from provider_transactions
     where type = 'DEPOSIT' and status = 'APPROVED' limit ${EACH}) t`,
  `insert into privacy_request (id, player_id, requested_at, contact_email, erase_at)
   select gen_random_uuid(), player_id, now() - random() * interval '20 days', 'a@example.com', now() + interval '5 years'
   from profiles p order by p.player_id desc limit ${EACH}`,
  `insert into second_person_request (id, kind, subject, player_id, amount_cents, content, context, reason, asked_by, expires_at)
   select gen_random_uuid(), 'adjust-balance', player_id::text, player_id, 1000000, '{}', '{}', 'motivo', gen_random_uuid(), now() + random() * interval '3 days'
   from profiles p order by p.player_id desc limit ${EACH}`,
  `update profiles set kyc_status = 'pending' where player_id in (select player_id from profiles limit ${EACH})`,
  `insert into payment_provider_anomaly (provider, kind, subject, detail) select 'sandbox', 'unknown_status', 'pix ' || n, 'ODD'
   from generate_series(1, ${EACH}) n`,
  `insert into raised_alarm (alarm, kind, level, facts, is_quiet) select 'drift:' || n, 'drift', 4, '{}', false from generate_series(1, ${EACH}) n on conflict do nothing`,
  `insert into decision_hold (kind, subject, held_by, held_at)
   select 'withdrawal', id, :operator, now() from provider_transactions where awaits_approval limit 200`,
];

/** Inserts items that wait for a decision, as the owner of the database. */
export async function insertDecisions(db: pg.Client): Promise<Waiting> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth."user" (name, email, email_verified, role, created_at)
     values ('Administradora', 'fila@example.com', true, 'admin', '2026-01-01') returning id`,
  );
  const operatorId = rows[0]!.id;
  for (const text of statements) await db.query(text.replaceAll(':operator', `'${operatorId}'::uuid`));
  const { rows: waiting } = await db.query<{ id: string }>(
    'select id from provider_transactions where awaits_approval limit 500',
  );
  return { operatorId, withdrawals: waiting.map(({ id }) => id) };
}
