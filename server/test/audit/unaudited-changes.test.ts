import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectProducts, type ProductRow } from '../../src/game/products/queries.ts';
import { upsertAnomaly } from '../../src/money/payments/queries/contacts.ts';
import { changeOdds } from '../game/change-odds.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../site.ts';
import { asApplication } from './as-application.ts';

// Whoever can run SQL as the application's role writes past the server what operators decide there.
let site: Site;
let admin: TestStaffUser;
let colleague: TestStaffUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  [admin, colleague, player] = [await site.createStaff('admin'), await site.createStaff('admin'), await site.signUp()];
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

type Entry = { by: string; action: string; about: string; details: Record<string, unknown> };
type Change = { sql: string; values?: unknown[]; entry: Entry; wrong: Partial<Entry>[] };

const ask = `select ask_second_person($1, 'set-thresholds', 'thresholds', null, null, '{"code_cents":1}', '{}', 'x', null, null, $2)`;

/** A request that waits, or that this operator has approved. */
async function asked(approvedBy: string | null = null): Promise<string> {
  const id = randomUUID();
  await site.owner.query(
    `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at, key, request_hash,
       status, decided_by, decided_at, decision_reason)
     select $1::uuid, 'set-thresholds', 'thresholds', '{"code_cents":1}', '{}', 'x', $2, now() + interval '1 day', $1::text, 'x',
       case when $3::uuid is null then 'open' else 'approved' end, $3, case when $3::uuid is not null then now() end, 'x'`,
    [id, admin.id, approvedBy],
  );
  return id;
}

const about = () => ({ by: admin.id, about: '' });
const limits = { deposit_day_cents: 5, withdrawal_day_cents: null };

const changes: [name: string, prepare: () => Promise<Change> | Change][] = [
  [
    'another role',
    () => ({
      sql: `update auth."user" set role = 'finance' where id = $1`,
      values: [colleague.id],
      entry: {
        by: admin.id,
        action: 'update-staff-member',
        about: colleague.id,
        details: { before: { role: 'admin' }, after: { role: 'finance' } },
      },
      wrong: [
        { details: { before: { role: 'finance', was: 'admin' }, after: { role: 'finance' } } },
        { details: { before: { role: 'admin', was: 'finance' }, after: { role: 'admin' } } },
      ],
    }),
  ],
  [
    'a new operator',
    () => {
      const id = randomUUID();
      return {
        sql: `insert into auth."user" (id, name, email, email_verified, role) values ($1, 'Rui', $2, true, 'auditor')`,
        values: [id, `${id}@example.com`],
        entry: { by: admin.id, action: 'create-staff-member', about: id, details: { role: 'auditor' } },
        wrong: [{ details: { role: 'support' } }],
      };
    },
  ],
  ...(
    [
      ['a block', 'block-user', 'active', 'blocked'],
      ['the end of a block', 'unblock-user', 'blocked', 'active'],
    ] as const
  ).map(([name, action, before, after]): (typeof changes)[number] => [
    name,
    () => ({
      sql: 'update profiles set blocked_by_operator = not blocked_by_operator where player_id = $1',
      values: [player.id],
      entry: { by: admin.id, action, about: player.id, details: { before, after } },
      wrong: [
        { action: after === 'blocked' ? 'unblock-user' : 'block-user' },
        { action: 'update-staff-member', details: { before: { was: before }, after } },
      ],
    }),
  ]),
  [
    'a KYC status',
    () => ({
      sql: `update profiles set kyc_status = 'verified' where player_id = $1`,
      values: [player.id],
      entry: { by: admin.id, action: 'change-kyc-status', about: player.id, details: { before: 'none', after: 'verified' } },
      wrong: [{ details: { before: 'pending', after: 'verified' } }, { details: { after: 'verified' } }],
    }),
  ],
  [
    'the limits of a KYC status',
    () => ({
      sql: `update kyc_limits set deposit_day_cents = 5 where status = 'none'`,
      entry: {
        by: admin.id,
        action: 'set-kyc-limits',
        about: 'none',
        details: { before: { deposit_day_cents: null }, after: limits },
      },
      wrong: [{ about: 'pending' }],
    }),
  ],
  [
    'the sum from which on withdrawals wait',
    () => ({
      sql: 'update operator_limits set withdrawal_approval_cents = 900000000',
      entry: {
        ...about(),
        action: 'set-limits',
        details: { before: { withdrawal_approval_cents: null }, after: { withdrawal_approval_cents: 900_000_000 } },
      },
      wrong: [{ details: { before: { withdrawal_approval_cents: null }, after: { withdrawal_approval_cents: 100 } } }],
    }),
  ],
  [
    'other odds of a card',
    async () => {
      const [{ id, math_version: version }] = (await selectProducts(site.pool)) as [ProductRow];
      await changeOdds(site.owner, id, { rtp_target: 0.9 });
      return {
        sql: 'update ticket_products set math_version = $2 where id = $1',
        values: [id, version],
        entry: {
          by: admin.id,
          action: 'restore-product-version',
          about: `product ${id}`,
          details: { math_version: version.toString('hex') },
        },
        wrong: [{ details: { math_version: '00' } }, { action: 'set-sale-terms' }],
      };
    },
  ],
  [
    'a pause',
    () => ({
      sql: `insert into operation_pause (operation, reason, paused_by) values ('sales', 'x', 'x')`,
      entry: { by: admin.id, action: 'pause-operation', about: 'sales', details: {} },
      wrong: [{ about: 'payouts' }],
    }),
  ],
  [
    'the end of a pause',
    () => ({
      sql: `delete from operation_pause where operation = 'sales'`,
      entry: { by: admin.id, action: 'resume-operation', about: 'sales', details: {} },
      wrong: [{ action: 'pause-operation' }],
    }),
  ],
  [
    'another key of the hidden sign-in',
    () => ({
      sql: `insert into admin_key (key_hash) values (sha256('x')) on conflict (id) do update set key_hash = excluded.key_hash`,
      entry: { ...about(), action: 'renew-admin-key', details: {} },
      wrong: [{ action: 'set-limits' }],
    }),
  ],
  [
    'a request to a second person',
    () => {
      const id = randomUUID();
      return {
        sql: ask,
        values: [id, admin.id],
        entry: { by: admin.id, action: 'ask-second-person', about: 'thresholds', details: { request_id: id } },
        wrong: [{ by: colleague.id }],
      };
    },
  ],
  ...(['approved', 'refused'] as const).map((decision): (typeof changes)[number] => [
    `a request that a second person ${decision}`,
    async () => {
      const id = await asked();
      await site.owner.query(`update auth."user" set role = 'admin' where id = $1`, [colleague.id]);
      const action = decision === 'approved' ? 'approve-second-person' : 'refuse-second-person';
      return {
        sql: `select decide_second_person($1, $2, '${decision}', 'x')`,
        values: [id, colleague.id],
        entry: { by: colleague.id, action, about: 'thresholds', details: { request_id: id } },
        wrong: [{ by: admin.id }, { details: { request_id: randomUUID() } }, { action: 'withdraw-second-person' }],
      };
    },
  ]),
  [
    'an anomaly that is settled',
    async () => {
      const subject = randomUUID();
      await upsertAnomaly(site.pool, 'sandbox', { kind: 'money_went_back', subject, detail: 'x' });
      return {
        sql: `update payment_provider_anomaly set settled_at = now(), settled_by = $2, settled_note = 'visto' where subject = $1`,
        values: [subject, admin.id],
        entry: { by: admin.id, action: 'settle-anomaly', about: subject, details: {} },
        wrong: [{ by: colleague.id }, { about: '' }],
      };
    },
  ],
  [
    'an anomaly that is settled before it is told',
    () => {
      const subject = randomUUID();
      return {
        sql: `insert into payment_provider_anomaly (provider, kind, subject, detail, settled_at, settled_by, settled_note)
          values ('sandbox', 'money_went_back', $1, 'x', now(), $2, 'visto')`,
        values: [subject, admin.id],
        entry: { by: admin.id, action: 'settle-anomaly', about: subject, details: {} },
        wrong: [{ by: colleague.id }],
      };
    },
  ],
  [
    'an alarm that is acknowledged',
    () => {
      const alarm = `player:${randomUUID()}`;
      return {
        sql: 'insert into alarm_acknowledgement (alarm, level, acknowledged_by) values ($1, 9, $2)',
        values: [alarm, admin.id],
        entry: { by: admin.id, action: 'acknowledge-alarm', about: alarm, details: {} },
        wrong: [{ by: colleague.id }, { about: '' }],
      };
    },
  ],
  [
    'a difference that is resolved',
    async () => {
      const subject = randomUUID();
      await site.pool.query(
        `insert into reconciliation_difference (day, provider, type, subject, kind)
         values ('2026-11-02', 'sandbox', 'WITHDRAW', $1, 'paid_only_there')`,
        [subject],
      );
      return {
        sql: `update reconciliation_difference set resolved_at = found_at, resolved_by = $2, resolution = 'conferido' where subject = $1`,
        values: [subject, admin.id],
        entry: { by: admin.id, action: 'resolve-difference', about: subject, details: {} },
        wrong: [{ by: colleague.id }, { about: '' }],
      };
    },
  ],
  [
    'thresholds',
    async () => {
      const id = await asked(colleague.id);
      const [before, after] = [{ code_cents: 100_000 }, { code_cents: 1, second_person_cents: 1_000_000 }];
      return {
        sql: `select set_thresholds($2, '{"code_cents":1}', $1)`,
        values: [id, admin.id],
        entry: { ...about(), action: 'set-thresholds', details: { before, after } },
        wrong: [{ details: { before, after: { ...after, code_cents: 2 } } }],
      };
    },
  ],
];

const NO_ENTRY = /no audit entry/;

describe('past the server, the database makes what operators decide only with its audit entry', () => {
  test.each(changes)('%s', async (_name, prepare) => {
    const { sql, values = [], entry, wrong } = await prepare();
    const make = (told?: Entry, isMade = true) =>
      asApplication(site.pool, async (tx) => {
        if (isMade) expect(await tx.query(sql, values)).toMatchObject({ rowCount: 1 });
        const recorded = told && [told.by, told.action, told.about, told.details];
        if (recorded) await tx.query(`select record_action($1, 'x', $2, $3, $4, null)`, recorded);
      });
    await make(entry, false); // an entry of an earlier transaction counts for nothing
    await expect(make()).rejects.toThrow(NO_ENTRY);
    for (const each of wrong) await expect(make({ ...entry, ...each })).rejects.toThrow(NO_ENTRY);
    await make(entry);
  });

  test('players sign up and change their names without one', async () => {
    const { id } = await site.signUp();
    const renamed = await site.pool.query(`update auth."user" set name = 'Outro Nome', role = role where id = $1`, [id]);
    expect(renamed.rowCount).toBe(1);
  });
});

test('nobody makes an operator older than they are, because a new one decides nothing for a day', async () => {
  await expect(site.pool.query(`update auth."user" set created_at = now() - interval '1 year'`)).rejects.toThrow('permission');
  const [request, id] = [await asked(), randomUUID()];
  await asApplication(site.pool, async (tx) => {
    await tx.query(
      `insert into auth."user" (id, name, email, email_verified, role, created_at)
       values ($1::uuid, 'Rui', $1::text || '@example.com', true, 'admin', now() - interval '1 year')`,
      [id],
    );
    await tx.query(`select record_action($1, 'x', 'create-staff-member', $2, '{"role":"admin"}', null)`, [admin.id, id]);
  });
  const { rows } = await site.pool.query(`select outcome from decide_second_person($1, $2, 'approved', 'x')`, [request, id]);
  expect(rows).toEqual([{ outcome: 'account_too_new' }]);
});
