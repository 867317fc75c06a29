import { randomUUID } from 'node:crypto';
import type { ApiError, RequestBody } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { productionLimits } from '../../people/auth/attempts/attempt-limits.ts';
import { anywhere, countAttempt } from '../../people/auth/attempts/count-attempt.ts';

let site: Site;
let anna: TestStaffUser;
let bruno: TestStaffUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  anna = await site.createStaff('support');
  bruno = await site.createStaff('support');
  player = await site.signUp();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const detailsFor = (who: TestStaffUser) => who.client('getUser', { params: { id: player.id } });
const change = (who: TestStaffUser, body: RequestBody<'updateUser'>) =>
  who.client('updateUser', { params: { id: player.id }, body }).then(
    ({ status }) => status,
    ({ code, status }: ApiError) => `${status} ${code}`,
  );
const decisions = async () =>
  (
    await site.owner.query<{ action: string; reason: string }>(
      `select action, details ->> 'reason' as reason from audit_log where subject = $1 order by seq`,
      [player.id],
    )
  ).rows.map(({ action, reason }) => `${action}: ${reason}`);

describe('a decision to block or unblock', () => {
  test('is refused when somebody has decided since it was looked at, whatever the present status is', async () => {
    const { block_decided_at: before } = await detailsFor(bruno);
    expect(before).toBeNull();
    const seenBefore = { seen_block_decided_at: before };
    expect(await change(anna, { status: 'blocked', reason: 'fraude', ...seenBefore })).toBe('blocked');
    // Anna's answer was lost, and she presses again.
    expect(await change(anna, { status: 'blocked', reason: 'fraude', ...seenBefore })).toBe('blocked');
    // Bruno would believe that his reason counts.
    expect(await change(bruno, { status: 'blocked', reason: 'pedido da família', ...seenBefore })).toBe('409 block_changed');

    const { block_decided_at: blocked, block } = await detailsFor(bruno);
    expect(blocked).toBe(block?.at);
    const seenBlocked = { seen_block_decided_at: blocked };
    expect(await change(anna, { status: 'active', reason: 'engano', ...seenBlocked })).toBe('active');
    expect(await change(anna, { status: 'blocked', reason: 'fraude, sim' })).toBe('blocked');
    expect(await change(bruno, { status: 'active', reason: 'conferido', ...seenBlocked })).toBe('409 block_changed');

    const { block_decided_at: again } = await detailsFor(bruno);
    expect(await change(bruno, { status: 'active', reason: 'conferido', seen_block_decided_at: again })).toBe('active');
    const { block_decided_at: lifted, block: none } = await detailsFor(anna);
    expect([none, lifted !== null && lifted > again!]).toEqual([null, true]);
    expect(await decisions()).toEqual([
      'block-user: fraude',
      'unblock-user: engano',
      'block-user: fraude, sim',
      'unblock-user: conferido',
    ]);
  });

  test('counts once when two operators make it at the same moment', async () => {
    const { block_decided_at: seen } = await detailsFor(anna);
    const body = { status: 'blocked', seen_block_decided_at: seen } as const;
    const answers = await Promise.all([
      change(anna, { ...body, reason: 'primeira' }),
      change(bruno, { ...body, reason: 'segunda' }),
    ]);
    expect(answers.toSorted()).toEqual(['409 block_changed', 'blocked']);
    expect(await decisions()).toHaveLength(5);
  });

  test('leaves the KYC alone when it is refused', async () => {
    const body = { status: 'active', reason: 'x', kyc_status: 'verified', seen_block_decided_at: null } as const;
    expect(await change(anna, body)).toBe('409 block_changed');
    expect(await detailsFor(anna)).toMatchObject({ status: 'blocked', kyc_status: 'none' });
  });
});

test('an adjustment is refused when somebody has adjusted the balance since it was looked at, but not when it is repeated', async () => {
  const [eva, rui] = [await site.createStaff('finance'), await site.createStaff('finance')];
  const { newest_adjustment: seen } = await detailsFor(bruno);
  expect(seen).toBeNull();
  const adjust = (
    who: TestStaffUser,
    seen_adjustment: string | null,
    idempotencyKey: string = randomUUID(),
    amount_cents = 5000,
  ) =>
    who.client('adjustBalance', {
      body: { user_id: player.id, operation: 'add', amount_cents, reason: 'estorno', seen_adjustment },
      idempotencyKey,
    });
  const key = randomUUID();
  await adjust(eva, null, key);
  // Both mend the same mistake.
  expect(await refusalOf(adjust(rui, null))).toBe('request_outdated');
  // Nor is a second person asked for it.
  expect(await refusalOf(adjust(rui, null, randomUUID(), 1_000_000))).toBe('request_outdated');
  const { balance_cents: balance, newest_adjustment: newest } = await detailsFor(bruno);
  expect(balance).toBe(5000);
  expect(newest).toMatchObject({ operation: 'add', amount_cents: 5000, by: 'Marina Souza' });
  // Eva's answer was lost, and she has seen since what she did.
  await adjust(eva, newest!.id, key);
  expect((await detailsFor(bruno)).balance_cents).toBe(5000);
  await adjust(rui, newest!.id);
  expect((await detailsFor(bruno)).balance_cents).toBe(10_000);
});

test('what keeps a player from signing in on a new device is shown, as long as it does', async () => {
  const { email, id } = player;
  expect((await detailsFor(anna)).sign_in).toMatchObject({ password_waits_until: null, code_waits_until: null });
  const { account = [] } = productionLimits['sign-in'];
  const wrong = { kind: 'sign-in', account: { email }, origin: anywhere } as const;
  for (let tries = 1; tries < account[0]!.most; tries += 1) await countAttempt(site.pool, wrong);
  expect((await detailsFor(anna)).sign_in.password_waits_until).toBeNull();
  await countAttempt(site.pool, wrong);
  const until = Date.parse((await detailsFor(anna)).sign_in.password_waits_until ?? '');
  expect(Math.abs(until - Date.now() - account[0]!.seconds * 1000)).toBeLessThan(30_000);
  await ageRows(site.pool, 'counted_attempt', '15 minutes');
  await site.owner.query('update auth."user" set email_verified = true where id = $1', [id]);
  expect((await detailsFor(anna)).sign_in).toEqual({
    email_confirmed: true,
    password_waits_until: null,
    code_waits_until: null,
  });
});
