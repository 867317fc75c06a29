import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import type { SoftwarePasskey, Twist } from '../../../test/people/software-passkey.ts';
import { addPasskeyOf } from '../../../test/people/add-passkey.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { forgetEndedConfirmations } from './confirmation-jobs.ts';
import { PASSWORD, plantAuthenticator } from '../../../test/planted/plant-account.ts';
import { codeOfKey } from '../../../test/people/totp.ts';
import { settleWithdrawal } from '../../../test/money/settle-payment.ts';
import { refusalCode } from '../../../test/platform/refusal-of.ts';

const BASE_URL = 'http://localhost:3000';

let site: Site;
beforeAll(async () => {
  site = await openSite({ config: { baseUrl: BASE_URL } });
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const cpfs = new Map<string, string>();

async function rich(limitCents?: number): Promise<TestUser> {
  const player = await site.signUp();
  await site.credit(player, 100_000);
  cpfs.set(player.id, cpfRule.generate());
  if (limitCents !== undefined) await setLimit(player, limitCents);
  return player;
}

const setLimit = ({ client }: TestUser, cents: number | null) =>
  client('setConfirmationLimit', { body: { amount_cents: cents === null ? null : toCents(cents) } }).then(
    () => 'set',
    refusalCode,
  );
const withdraw = ({ id, client }: TestUser, cents: number, key: string = randomUUID()) =>
  client('createWithdrawal', {
    body: { amount_cents: toCents(cents), cpf: cpfs.get(id)! },
    idempotencyKey: key,
  }).then(() => 'held', refusalCode);
const withdrawal = (cents: number) => ({ purpose: 'withdrawal', amount_cents: toCents(cents) }) as const;
type Purpose = ReturnType<typeof withdrawal> | { purpose: 'add-passkey' } | { purpose: 'confirmation-limit'; amount_cents: null };
const byPassword = ({ client }: TestUser, purpose: Purpose, password = PASSWORD) =>
  client('confirm', { body: { for: purpose, proof: { kind: 'password', password } } }).then(
    ({ confirmed_by: by }) => by,
    refusalCode,
  );
const byPasskey = async ({ client }: TestUser, passkey: SoftwarePasskey, purpose: Purpose, twist: Twist = {}) => {
  const asked = await client('askConfirmation', { body: purpose });
  const assertion = passkey.get(asked.passkey as { challenge: string }, twist) as never;
  const send = () =>
    client('confirm', { body: { for: purpose, proof: { kind: 'passkey', assertion } } }).then(
      ({ confirmed_by: by }) => by,
      refusalCode,
    );
  return { answer: await send(), send };
};
const confirmedBy = async ({ id }: TestUser) =>
  (await site.pool.query('select confirmed_by from withdrawal where player_id = $1 order by id', [id])).rows.map(
    ({ confirmed_by: by }) => by,
  );

const addPasskey = (player: TestUser) => addPasskeyOf(site, player);

describe('a withdrawal above the own limit', () => {
  test('is refused until it is confirmed, stores nothing meanwhile, and goes with the same key', async () => {
    const player = await rich(5000);
    expect(await withdraw(player, 5001, 'mine')).toBe('confirmation_required');
    expect(await byPassword(player, withdrawal(5001), 'adivinha')).toBe('wrong_password');
    expect(await withdraw(player, 5001, 'mine')).toBe('confirmation_required');
    expect(await byPassword(player, withdrawal(5001))).toBe('password');
    expect(await withdraw(player, 5001, 'mine')).toBe('held');
    expect(await withdraw(player, 5001, 'mine')).toBe('held'); // a repeat asks nothing
    expect(await confirmedBy(player)).toEqual(['password']);
  });

  test('is confirmed once, for its own amount and session', async () => {
    const player = await rich(0);
    await byPassword(player, withdrawal(2000));
    expect(await withdraw(player, 2001)).toBe('confirmation_required');
    const elsewhere = await site.signInAgain(player);
    expect(await withdraw(elsewhere, 2000)).toBe('confirmation_required');
    expect(await Promise.all([withdraw(player, 2000), withdraw(player, 2000)]).then((all) => all.toSorted())).toEqual([
      'confirmation_required',
      'held',
    ]);
  });

  test('cannot be split: what was withdrawn unconfirmed in 24 hours counts together', async () => {
    const player = await rich(5000);
    expect([await withdraw(player, 3000), await withdraw(player, 2000)]).toEqual(['held', 'held']);
    expect(await withdraw(player, 1000)).toBe('confirmation_required');
    await byPassword(player, withdrawal(1000));
    expect(await withdraw(player, 1000)).toBe('held');
    expect(await confirmedBy(player)).toEqual([null, null, 'password']);
  });

  test('counts what was withdrawn within 24 hours, also once it is paid', async () => {
    const player = await rich(5000);
    await settleWithdrawal(site.pool, player.id, { amountCents: 3000, cpf: cpfs.get(player.id)! });
    const age = (by: string) =>
      ageRows(site.owner, 'provider_transactions', by, { which: { player_id: player.id }, only: ['created_at'] });
    await age('23 hours');
    expect(await withdraw(player, 2001)).toBe('confirmation_required');
    await age('1 hour');
    expect(await withdraw(player, 5000)).toBe('held');
  });

  test('takes nothing of what may be withdrawn unconfirmed', async () => {
    const player = await rich(5000);
    await byPassword(player, withdrawal(6000));
    expect([await withdraw(player, 6000), await withdraw(player, 5000)]).toEqual(['held', 'held']);
    expect(await withdraw(player, 1000)).toBe('confirmation_required');
  });

  test('keeps its confirmation where it is refused for another reason', async () => {
    const player = await rich(0);
    await byPassword(player, withdrawal(200_000));
    expect(await withdraw(player, 200_000)).toBe('insufficient_balance');
    await site.credit(player, 100_000);
    expect(await withdraw(player, 200_000)).toBe('held');
  });

  test('is confirmed for five minutes, and unused confirmations are deleted', async () => {
    const player = await rich(0);
    await byPassword(player, withdrawal(2000));
    await ageRows(site.owner, 'confirmation', '6 minutes');
    expect(await withdraw(player, 2000)).toBe('confirmation_required');
    await forgetEndedConfirmations(site.pool);
    expect((await site.owner.query('select from confirmation')).rows).toEqual([]);
  });

  test('of a player with a passkey can be confirmed only by the passkey', async () => {
    const player = await rich(0);
    const passkey = await addPasskey(player);
    expect(await byPassword(player, withdrawal(2000))).toBe('passkey_needed');
    const { answer, send } = await byPasskey(player, passkey, withdrawal(2000));
    expect(answer).toBe('passkey');
    expect(await send()).toBe('passkey_refused'); // the same signature again
    expect((await byPasskey(player, passkey, withdrawal(2000))).answer).toBe('passkey');
    expect(await withdraw(player, 2000)).toBe('held');
    expect(await confirmedBy(player)).toEqual(['passkey']);
    // A right signature was no guess: only the refused one counts.
    const counted = `select distinct attempts from counted_attempt where key like 'passkey|%' and key like '%' || $1 || '%'`;
    expect((await site.owner.query(counted, [player.id])).rows).toEqual([{ attempts: 1 }]);
  });

  test('of a player with an authenticator needs a code besides the password', async () => {
    const player = await rich(0);
    const key = await plantAuthenticator(site.owner, player.id);
    expect(await byPassword(player, withdrawal(2000))).toBe('otp_required');
    expect(await withdraw(player, 2000)).toBe('confirmation_required');
    const proof = { kind: 'password', password: PASSWORD, otp: codeOfKey(key) } as const;
    await player.client('confirm', { body: { for: withdrawal(2000), proof } });
    expect(await withdraw(player, 2000)).toBe('held');
  });

  test.each<[string, Twist]>([
    ['from another site', { origin: 'https://raspasorte.example' }],
    ['over another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
    ['without finger, face or PIN', { unverified: true }],
    ['with a counter that has gone back', { counter: 0 }],
  ])('is not confirmed %s', async (_what, twist) => {
    const player = await rich(0);
    const passkey = await addPasskey(player);
    expect((await byPasskey(player, passkey, withdrawal(2000))).answer).toBe('passkey');
    await site.owner.query('delete from confirmation');
    expect((await byPasskey(player, passkey, withdrawal(2000), twist)).answer).toBe('passkey_refused');
    expect(await withdraw(player, 2000)).toBe('confirmation_required');
  });

  test('is not told that the passkey is wrong where its signature could not be stored', async () => {
    const player = await rich(0);
    const passkey = await addPasskey(player);
    await site.owner.query(`
      create function give_up() returns trigger language plpgsql as $$ begin raise 'busy' using errcode = '40001'; end $$;
      create trigger give_up before update on auth.passkey execute function give_up()`);
    onTestFinished(async () => void (await site.owner.query('drop function give_up cascade')));
    expect((await byPasskey(player, passkey, withdrawal(2000))).answer).toBe('overloaded');
  });

  test('is not confirmed by somebody else’s passkey, nor by what was signed for another amount', async () => {
    const [player, other] = [await rich(0), await rich(0)];
    const [passkey, foreign] = [await addPasskey(player), await addPasskey(other)];
    expect((await byPasskey(player, foreign, withdrawal(2000))).answer).toBe('passkey_refused');
    const asked = await player.client('askConfirmation', { body: withdrawal(2000) });
    await player.client('askConfirmation', { body: withdrawal(90_000) });
    const assertion = passkey.get(asked.passkey as { challenge: string }) as never;
    const body = { for: withdrawal(90_000), proof: { kind: 'passkey', assertion } } as const;
    expect(await player.client('confirm', { body }).then(() => 'confirmed', refusalCode)).toBe('passkey_refused');
  });
});

describe('the limit above which withdrawals are confirmed', () => {
  const present = ({ client }: TestUser) => client('getConfirmationLimit');

  test('is lowered at once, and raised or removed only when confirmed, told by mail, after 24 hours', async () => {
    const player = await rich(5000);
    expect(await setLimit(player, 1000)).toBe('set');
    expect(await setLimit(player, null)).toBe('confirmation_required');
    expect(await present(player)).toEqual({ amount_cents: 1000, next_amount_cents: null, next_from: null });
    await byPassword(player, { purpose: 'confirmation-limit', amount_cents: null });
    expect(await setLimit(player, 9000)).toBe('confirmation_required'); // another one was confirmed
    expect(await setLimit(player, null)).toBe('set');
    expect(await present(player)).toMatchObject({ amount_cents: 1000, next_from: expect.any(String) });
    expect(await withdraw(player, 1001)).toBe('confirmation_required');
    const { rows } = await site.owner.query(`select kind from mail_outbox where player_id = $1 and kind = 'confirmation-limit'`, [
      player.id,
    ]);
    expect(rows).toHaveLength(1);
    await ageRows(site.owner, 'confirmation_limit', '24 hours', { which: { player_id: player.id } });
    expect(await present(player)).toEqual({ amount_cents: null, next_amount_cents: null, next_from: null });
    expect(await withdraw(player, 1001)).toBe('held');
  });

  test('is not raised, and no passkey is removed, where the mail about it cannot be stored', async () => {
    const player = await rich();
    const passkey = await addPasskey(player);
    const [{ id } = { id: '' }] = await player.client('listPasskeys');
    await setLimit(player, 1000);
    const raise = { purpose: 'confirmation-limit', amount_cents: null } as const;
    await byPasskey(player, passkey, raise);
    await player.client('confirm', {
      body: { for: { purpose: 'remove-passkey', passkey_id: id }, proof: { kind: 'password', password: PASSWORD } },
    });
    await site.owner.query(`alter table mail_outbox add constraint no_mail check (player_id <> '${player.id}') not valid`);
    expect(await setLimit(player, null)).toBe('internal');
    expect(await player.client('removePasskey', { params: { id }, body: {} }).then(() => 'removed', refusalCode)).toBe(
      'internal',
    );
    await site.owner.query('alter table mail_outbox drop constraint no_mail');
    expect(await present(player)).toMatchObject({ amount_cents: 1000, next_from: null });
    expect(await player.client('listPasskeys')).toHaveLength(1);
    // The confirmations count still.
    expect(await setLimit(player, null)).toBe('set');
    expect(await player.client('removePasskey', { params: { id }, body: {} }).then(() => 'removed', refusalCode)).toBe('removed');
  });

  test('does not apply to players who have set none', async () => {
    const player = await rich();
    expect(await present(player)).toEqual({ amount_cents: null, next_amount_cents: null, next_from: null });
    expect(await setLimit(player, null)).toBe('set');
    expect(await withdraw(player, 90_000)).toBe('held');
  });
});
