import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchema } from '../../src/platform/database/read-schema.ts';
import { disputeDeposit } from '../money/dispute-deposit.ts';
import { spendBalance } from '../money/spend-balance.ts';
import { waitingWithdrawal } from '../money/waiting-withdrawal.ts';
import { openSite, type Site, type TestStaffUser } from '../site.ts';
import { asApplication as runAsApplication } from './as-application.ts';

// Whoever can run SQL as the application's role calls the money functions past the server.
let site: Site;
let admin: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createStaff('admin');
  await admin.client('setLimits', { body: { withdrawal_approval_cents: toCents(200) } });
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

type Effect = { call: string; values: unknown[]; action: string; about: string; details: Record<string, unknown> };

const effects: [name: string, prepare: () => Promise<Effect>][] = [
  [
    'an adjustment',
    async () => {
      const [{ id: about }, id] = [await site.signUp(), randomUUID()];
      return {
        call: `select outcome from adjust_balance($1, $2::uuid::text, sha256('x'), $2, $3, 'adjustment_credit', 500, null, true, null)`,
        values: [about, id, admin.id],
        action: 'adjust-balance',
        about,
        details: { adjustment_id: id, operation: 'add', amount_cents: 500 },
      };
    },
  ],
  ...(['approved', 'rejected'] as const).map((decision): (typeof effects)[number] => [
    `a withdrawal that is ${decision}`,
    async () => {
      const { id, playerId: about } = await waitingWithdrawal(site, admin);
      return {
        call: 'select outcome from decide_withdrawal($1, $2, $3, null, null)',
        values: [id, admin.id, decision],
        action: decision === 'approved' ? 'approve-withdrawal' : 'reject-withdrawal',
        about,
        details: { withdrawal_id: id },
      };
    },
  ]),
  [
    'a collected receivable',
    async () => {
      const [player, id] = [await site.signUp(), randomUUID()];
      await site.deposit(player, 5000);
      await spendBalance(site.owner, player.id, 1000);
      const debt = await disputeDeposit(site.pool, player.id, 'open', 'lost');
      await site.credit(player, 3000);
      return {
        call: 'select outcome from collect_receivable($1, $2, $3, $4, 1000)',
        values: [player.id, debt, id, admin.id],
        action: 'collect-receivable',
        about: player.id,
        details: { collection_id: id, amount_cents: 1000 },
      };
    },
  ],
  [
    'another account for deposits',
    async () => {
      const [id, account] = [randomUUID(), 'outra@example.com'];
      await site.owner.query(
        `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at, status,
           decided_by, decided_at, decision_reason)
         values ($1, 'accept-payment-account', 'xgate', $2, '{}', 'x', $3, now(), 'approved', gen_random_uuid(), now(), 'x')`,
        [id, { provider: 'xgate', account }, admin.id],
      );
      return {
        call: `select outcome from accept_payment_account($1, $2, 'xgate', $3)`,
        values: [admin.id, id, account],
        action: 'accept-payment-account',
        about: 'xgate',
        details: { account },
      };
    },
  ],
  [
    'free rounds switched on',
    async () => {
      const id = randomUUID();
      await site.owner.query(
        `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at, status,
           decided_by, decided_at, decision_reason)
         values ($1, 'start-free-rounds', 'free-rounds', '{}', '{}', 'x', $2, now(), 'approved', gen_random_uuid(), now(), 'x')`,
        [id, admin.id],
      );
      return {
        call: 'select outcome from start_free_rounds($1, $2)',
        values: [admin.id, id],
        action: 'set-free-rounds',
        about: '',
        details: { after: { is_active: true } },
      };
    },
  ],
  [
    'free rounds switched off',
    async () => ({
      call: 'update free_round_promotion set ended_at = clock_timestamp() where ended_at is null returning null as outcome',
      values: [],
      action: 'set-free-rounds',
      about: '',
      details: { after: { is_active: false } },
    }),
  ],
];

const asApplication = (work: (tx: PoolClient) => Promise<void>) => runAsApplication(site.pool, work);

const record = (tx: PoolClient, { action, about, details }: Pick<Effect, 'action' | 'about' | 'details'>) =>
  tx.query(`select record_action($1, 'x', $2, $3, $4, null)`, [admin.id, action, about, details]);

const NO_ENTRY = /no audit entry/;

describe('past the server, the database makes what operators do with money only with its audit entry', () => {
  test.each(effects)('%s', async (_name, prepare) => {
    const effect = await prepare();
    const { call, values, about, details } = effect;
    const otherDetails = [{}, ...Object.keys(details).map((name) => ({ ...details, [name]: 'x' }))].map((told) => ({
      details: told,
    }));
    const make = async (tx: PoolClient) => {
      expect(await tx.query(call, values)).toMatchObject({ rowCount: 1 });
    };
    await expect(asApplication(make)).rejects.toThrow(NO_ENTRY);
    for (const wrong of [{ about: randomUUID() }, { action: 'add-note' }, ...otherDetails])
      await expect(
        asApplication(async (tx) => {
          await make(tx);
          await record(tx, { ...effect, ...wrong });
        }),
      ).rejects.toThrow(NO_ENTRY);
    // An entry of an earlier transaction counts for nothing.
    await asApplication(async (tx) => void (await record(tx, effect)));
    await expect(asApplication(make)).rejects.toThrow(NO_ENTRY);
    await asApplication(async (tx) => {
      await make(tx);
      await record(tx, { ...effect, about });
    });
  });

  test('the first account for deposits', async () => {
    await site.owner.query('delete from payment_account');
    const first = `select accept_payment_account($1, null, 'xgate', 'primeira@example.com')`;
    await expect(site.pool.query(first, [admin.id])).rejects.toThrow(NO_ENTRY);
    await asApplication(async (tx) => {
      await tx.query(first, [admin.id]);
      await record(tx, { action: 'save-payment-provider', about: 'xgate', details: {} });
    });
  });

  test('freed budget of the welcome bonus', async () => {
    const free = `select grant_id, freed_cents from change_welcome_bonus($1,
      (select jsonb_build_object('max_budget_cents', max_budget_cents + 500) from welcome_bonus_config), false, null)`;
    await expect(site.pool.query(free, [admin.id])).rejects.toThrow(NO_ENTRY);
    await asApplication(async (tx) => {
      const { rows } = await tx.query<Record<string, unknown>>(free, [admin.id]);
      await record(tx, { action: 'update-welcome-bonus', about: '', details: rows[0]! });
    });
  });

  test('a table of the session that is named like the log proves nothing', async () => {
    const { id } = await site.signUp();
    await expect(
      asApplication(async (tx) => {
        await tx.query('create temp table audit_log (like public.audit_log) on commit drop');
        await tx.query(
          `insert into pg_temp.audit_log select 1, now(), null, 'x', 'adjust-balance', $1::uuid::text,
          jsonb_build_object('adjustment_id', $1::uuid, 'operation', 'add', 'amount_cents', 500), null, '', ''`,
          [id],
        );
        await tx.query(`select adjust_balance($1, 'x', sha256('x'), $1, $2, 'adjustment_credit', 500, null, true, null)`, [
          id,
          admin.id,
        ]);
      }),
    ).rejects.toThrow(NO_ENTRY);
  });
});

test('an upgrade puts back a trigger that differs', async () => {
  const { functions } = await readSchema();
  const { sql } = functions.find(({ name }) => name === 'require-audit-entry')!;
  const triggers = async () => {
    const { rows } = await site.owner.query<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname like '%\\_audited' order by tgname`,
    );
    return rows.map(({ definition }) => definition);
  };
  const before = await triggers();
  expect(before).toHaveLength(19);
  await site.owner.query(`drop trigger withdrawal_audited on withdrawal;
    create constraint trigger withdrawal_audited after insert on withdrawal deferrable initially deferred
      for each row execute function require_audit_entry();
    drop trigger adjustment_audited on adjustment; ${sql}`);
  expect(await triggers()).toEqual(before);
});
