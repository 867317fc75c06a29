import { randomUUID } from 'node:crypto';
import { schemas, waiting } from '@raspasorte/contract/schemas';
import { routes, toCents } from '@raspasorte/contract';
import { adminRoutes } from '@raspasorte/contract/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptAccount } from '../../../test/money/accept-account.ts';
import { cardContent } from '../../../test/game/card-content.ts';
import { plantAuthenticator } from '../../../test/planted/plant-account.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';

type Request = { path: string; method?: string; body: object };

let site: Site;
let admin: TestStaffUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [admin, player] = [await site.createStaff('admin'), await site.signUp()];
  await site.credit(player, 3_000_000);
});
afterAll(() => site.close());

const reason = 'conferido no extrato';
const tenThousand = { operation: 'add', amount_cents: 1_000_000, reason };

/** A withdrawal in which the administrator has an interest, because they adjusted the balance. */
async function withdrawal(): Promise<string> {
  const adjustment = { user_id: player.id, operation: 'add', amount_cents: toCents(100), reason } as const;
  await admin.client('adjustBalance', { body: adjustment, idempotencyKey: randomUUID() });
  const body = { amount_cents: toCents(600_000), cpf: '52998224725' };
  await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const { rows } = await site.pool.query<{ id: string }>('select max(id::text) as id from withdrawal');
  return rows[0]!.id;
}

async function largerBonus(): Promise<object> {
  const { is_allowed: _allowed, id: _id, current_spent_cents: _spent, ...terms } = await admin.client('getWelcomeBonus');
  return { ...terms, max_budget_cents: terms.max_budget_cents + 1_100_000 };
}

async function spentBudget(): Promise<object> {
  await site.owner.query('update welcome_bonus_config set current_spent_cents = 1100000');
  return {};
}

const draft = () => admin.client('createCardDraft', { body: { content: cardContent() } });

/** How each call comes to need a second person. Giving back has its own test, beside its code. */
const calls = {
  adjustBalance: async () => ({ ...adminRoutes.adjustBalance, body: { user_id: player.id, ...tenThousand } }),
  updateWelcomeBonus: async () => ({ ...adminRoutes.updateWelcomeBonus, body: await largerBonus() }),
  resetWelcomeBudget: async () => ({ ...adminRoutes.resetWelcomeBudget, body: await spentBudget() }),
  updateFreeRounds: async () => ({ ...adminRoutes.updateFreeRounds, body: { is_active: true } }),
  savePaymentProvider: async () => {
    await acceptAccount(site.owner, 'woovi', 'the account in use');
    const body = { provider: 'xgate', email: 'outra@example.com', password: 'x', webhook_url: '', is_active: true };
    return { ...adminRoutes.savePaymentProvider, body };
  },
  setThresholds: async () => ({
    ...adminRoutes.setThresholds,
    body: { code_cents: 50_000, second_person_cents: 500_000, reason },
  }),
  approveWithdrawal: async () => ({
    method: 'POST',
    path: adminRoutes.approveWithdrawal.path.replace(':id', await withdrawal()),
    body: { reason },
  }),
  rejectWithdrawal: async () => ({
    method: 'POST',
    path: adminRoutes.rejectWithdrawal.path.replace(':id', await withdrawal()),
    body: { reason },
  }),
  resetSecondFactor: async () => {
    await plantAuthenticator(site.owner, player.id);
    return {
      method: 'POST',
      path: adminRoutes.resetSecondFactor.path.replace(':id', player.id),
      body: { reason },
    };
  },
  publishCard: async () => ({
    method: 'POST',
    path: adminRoutes.publishCard.path.replace(':id', (await draft()).id),
    body: { revision: 1, reason },
  }),
} satisfies Record<string, () => Promise<Request>>;

test.each(Object.entries(calls))(
  '%s answers 202 with success and the id of the approval that it waits for',
  async (_name, call) => {
    const { path, method, body } = await call();
    const response = await fetch(site.address + path, {
      method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    expect([response.status, answer]).toEqual([
      202,
      { success: true, pending_approval_id: expect.any(String), expires_at: expect.any(String) },
    ]);
    const { pending_approval_id: id } = waiting.parse(answer);
    const { items } = await admin.client('listSecondPersonRequests', { query: {} });
    expect(items.map((item) => item.id)).toContain(id);
  },
);

test('no other call may need a second person, and OpenAPI describes the answer of each', async () => {
  const names = Object.keys(schemas).filter((name) => 'needsSecondPerson' in schemas[name as keyof typeof schemas]);
  expect(names.toSorted()).toEqual([...Object.keys(calls), 'giveBackWithdrawal'].toSorted());
  const { paths } = (await (await fetch(`${site.address}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const all = { ...routes, ...adminRoutes };
  for (const name of names) {
    const { path, method } = all[name as keyof typeof all];
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(JSON.stringify(operation?.responses['202']), name).toContain('pending_approval_id');
  }
});
