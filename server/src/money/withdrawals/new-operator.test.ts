import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { adjust, approve, reason } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';

let site: Site;
let chief: TestStaffUser;
let newcomer: TestStaffUser;
let colleague: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  [chief, newcomer, colleague] = [
    await site.createStaff('admin'),
    await site.createStaff('finance'),
    await site.createStaff('finance'),
  ];
  await ageRows(site.owner, 'auth."user"', '-47 hours', { which: { id: newcomer.id }, only: ['created_at'] });
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

async function order(player: TestUser): Promise<string> {
  const body = { amount_cents: toCents(600_000), cpf: cpfRule.generate() };
  await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const { rows } = await site.pool.query<{ id: string }>('select id from withdrawal where player_id = $1', [player.id]);
  return rows[0]!.id;
}
const decide = (who: TestUser, id: string) => who.client('approveWithdrawal', { params: { id }, body: { reason } });
async function adjusted(): Promise<TestUser> {
  const player = await site.signUp();
  expect(await adjust(chief, 600_000, { to: player })).toEqual({ success: true });
  return player;
}

test('a new account does not decide alone where a colleague has an interest', async () => {
  for (const player of [await adjusted(), chief]) {
    if (player === chief) await site.credit(player, 600_000);
    const id = await order(player);
    const answer = await decide(newcomer, id);
    if (!('pending_approval_id' in answer)) throw new Error('a new account decided alone');
    const refusal = player === chief ? 'forbidden' : 'asker_too_new';
    expect(await refusalOf(approve(chief, answer.pending_approval_id))).toBe(refusal);
    expect(await decide(colleague, id)).toMatchObject({ decision: 'approved' });
  }
});

test('a new account decides alone where nobody has one', async () => {
  const player = await site.signUp();
  await site.deposit(player, 600_000);
  expect(await decide(newcomer, await order(player))).toMatchObject({ decision: 'approved' });
});
