import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { approve, reason } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';

let site: Site;
let operator: TestStaffUser;
let colleague: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  [operator, colleague] = [await site.createStaff('finance'), await site.createStaff('finance')];
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

/** Signs in by a browser, and returns the cookie by which that browser is known from then on. */
async function enter(
  { email }: TestUser,
  { path, slug, device }: { path: string; slug?: string; device: string | undefined },
): Promise<string> {
  const answer = await fetch(site.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.address,
      'sec-fetch-site': 'same-origin',
      ...(device === undefined ? {} : { cookie: device }),
    },
    body: JSON.stringify({ email, password: PASSWORD, ...(slug === undefined ? {} : { slug }) }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  return cookies.find((cookie) => cookie.includes('device=')) ?? device!;
}
const play = (who: TestUser, device?: string) => enter(who, { path: '/api/auth/sign-in/email', device });
const work = async (who: TestUser) =>
  enter(who, { path: '/api/functions/admin-secure-auth/login', slug: await site.adminKey(), device: undefined });

async function order(): Promise<{ player: TestUser; id: string }> {
  const player = await site.signUp();
  await site.credit(player, 600_000);
  const body = { amount_cents: toCents(600_000), cpf: cpfRule.generate() };
  await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const { rows } = await site.pool.query<{ id: string }>('select id from withdrawal where player_id = $1', [player.id]);
  return { player, id: rows[0]!.id };
}
const decide = (who: TestUser, call: 'approveWithdrawal' | 'rejectWithdrawal', id: string) =>
  who.client(call, { params: { id }, body: { reason } });
const decisionOf = async (id: string) =>
  (await site.pool.query<{ decision: string | null }>('select decision from withdrawal where id = $1', [id])).rows[0]!.decision;

test('an operator does not decide alone on the withdrawal of an account that uses their browser', async () => {
  const device = await work(operator);
  for (const call of ['approveWithdrawal', 'rejectWithdrawal'] as const) {
    const { player, id } = await order();
    await play(player, device);
    const answer = await decide(operator, call, id);
    if (!('pending_approval_id' in answer)) throw new Error(`${call} was decided alone`);
    expect(await decisionOf(id)).toBeNull();
    expect(await refusalOf(approve(operator, answer.pending_approval_id))).toBe('own_request');
    expect(await approve(colleague, answer.pending_approval_id)).toMatchObject({ status: 'approved', alone: false });
    expect(await decisionOf(id)).toBe(call === 'approveWithdrawal' ? 'approved' : 'rejected');
  }
});

test('an operator decides alone on that of others, also where both use the same app', async () => {
  const { player, id } = await order();
  await play(player);
  await work(colleague);
  await site.signInAgain(player);
  await site.signInAgain(colleague);
  expect(await decide(colleague, 'approveWithdrawal', id)).toMatchObject({ decision: 'approved' });
});
