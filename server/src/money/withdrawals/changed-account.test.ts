import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { acceptAccount } from '../../../test/money/accept-account.ts';
import { drive, passTime, payoutsAtBank } from '../../../test/money/drive-payouts.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { claimDuePayouts, updateRequested } from '../payments/queries/payouts.ts';
import { upsertSettings } from '../payments/settings/queries.ts';
import { ageRows } from '../../../test/age-rows.ts';

/**
 * The state of our account at the provider: the old account took payouts but lost its answers; the
 * new one knows nothing of them; the silent one refuses to say.
 */
let account: 'old' | 'refused' | 'new' | 'silent' | 'old again';
let asked: string[];
let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    payAtOnce: false,
    wrap: (bank) => ({
      ...bank,
      createPayout: async (order) => {
        if (account === 'refused') throw new ProviderError('login', 'the credentials were refused');
        asked.push(account);
        const report = await bank.createPayout(order);
        if (account === 'old') throw new ProviderError('unreachable', 'the answer was lost');
        return report;
      },
      readPayout: async (payout) => {
        if (account === 'refused') throw new ProviderError('login', 'the credentials were refused');
        if (account === 'silent') throw new ProviderError('refused', 'this account may not ask about the payout');
        return account === 'new' && !asked.includes('new') ? { kind: 'unknown' } : bank.readPayout(payout);
      },
    }),
  });
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await books.close();
});

const changeAccount = () =>
  books.owner.query(
    `insert into payment_provider_settings (provider, account_changed_at) values ('sandbox', clock_timestamp())
     on conflict (provider) do update set account_changed_at = clock_timestamp()`,
  );
const stateOf = async (playerId: string) => {
  const { rows } = await books.owner.query<{ id: string; status: string; held: number }>(
    `select t.id, t.status, w.held_cents::int as held from provider_transactions t join wallet w using (player_id)
     where player_id = $1 and type = 'WITHDRAW'`,
    [playerId],
  );
  return rows[0];
};
const toldOf = async (playerId: string) => {
  const query = `select kind, detail, times from payment_provider_anomaly
    where subject = (select id::text from withdrawal where player_id = $1)`;
  return (await books.owner.query(query, [playerId])).rows as object[];
};
const begin = async (first: typeof account) => {
  [account, asked] = [first, []];
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  await site.run('pay-withdrawals');
  return playerId;
};

test('a payout that the earlier account may have paid is never sent with another one, and operators are told once', async () => {
  const playerId = await begin('old');
  account = 'new';
  await changeAccount();
  // Its request may still be on its way.
  const isDue = { which: { player_id: playerId }, only: ['next_poll_at'] };
  await ageRows(books.owner, 'provider_transactions', '10 seconds', isDue);
  await site.run('pay-withdrawals');
  expect(await toldOf(playerId)).toEqual([]);
  await drive(books, site);
  expect(asked).toEqual(['old']);
  const waiting = await stateOf(playerId);
  expect(waiting).toMatchObject({ status: 'PENDING', held: 1500 });
  expect(await toldOf(playerId)).toEqual([
    { kind: 'account_changed', detail: 'O saque foi pedido à conta anterior, e a atual não o conhece', times: 1 },
  ]);
  // That the present account never took it says nothing about the earlier one.
  const path = `/api/admin/withdrawals/${waiting?.id}/give-back`;
  await passTime(books);
  expect(await site.asAdmin('POST', path, { reason: 'não consta' })).toMatchObject({
    status: 409,
    body: { code: 'payout_unaskable' },
  });
  expect(await stateOf(playerId)).toMatchObject({ status: 'PENDING', held: 1500 });
  // Only the earlier account knows what became of it.
  account = 'old again';
  await drive(books, site);
  expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test('operators are told once, too, when the present account refuses to say anything of such a payout', async () => {
  const playerId = await begin('old');
  account = 'silent';
  await changeAccount();
  for (let time = 0; time < 2; time += 1) {
    await passTime(books);
    await site.run('pay-withdrawals');
  }
  expect(await toldOf(playerId)).toMatchObject([{ kind: 'account_changed', times: 1 }]);
  expect(asked).toEqual(['old']);
});

test('a payout that was sent while the clock was ahead is never sent with an account that came later', async () => {
  const saveAccount = async (name: string) => {
    await acceptAccount(books.owner, 'sandbox', name);
    const settings = { provider: 'sandbox', account: name, email: null, webhookUrl: 'https://casa.example', isActive: false };
    await inTransaction(books.pool, (tx) => upsertSettings(tx, settings));
  };
  await saveAccount('first');
  const playerId = await begin('old');
  const { id } = (await stateOf(playerId))!;
  await ageRows(books.owner, 'provider_transactions', '-1 hour', { which: { id }, only: ['requested_at'] });
  account = 'new';
  await saveAccount('second');
  await ageRows(books.owner, 'provider_transactions', '2 hours', { which: { id } });
  await ageRows(books.owner, 'payment_provider_settings', '2 hours', { only: ['account_changed_at'] });
  await site.run('pay-withdrawals');
  expect(asked).toEqual(['old']);
  account = 'old again';
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test('a payout that may have been made is not taken for an unsent one when the provider then refuses the credentials', async () => {
  const playerId = await begin('old');
  account = 'refused';
  await passTime(books);
  await site.run('pay-withdrawals');
  account = 'old again';
  await drive(books, site);
  expect(asked).toEqual(['old']);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test('a payout that no account has taken is sent with the new one', async () => {
  const playerId = await begin('refused');
  account = 'new';
  await changeAccount();
  await drive(books, site);
  expect(asked).toEqual(['new']);
  expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test('a payout is not sent again when the account is changed while its provider is being asked about it', async () => {
  const playerId = await begin('old');
  account = 'new';
  const { rows } = await books.owner.query<{ id: string }>('select id from withdrawal where player_id = $1', [playerId]);
  // The change happens after the claim, which still saw the earlier account, and before the payout
  // is recorded as sent again.
  await ageRows(books.owner, 'provider_transactions', '1 hour', { which: { id: rows[0]?.id } });
  await books.owner.query('delete from payment_provider_settings');
  const [payout] = await claimDuePayouts(books.pool, { limit: 10, leaseMs: 60_000, sendAgainAfterMs: 1000 });
  expect(payout).toMatchObject({ maySendAgain: true, accountChanged: false });
  await changeAccount();
  expect(payout && (await updateRequested(books.pool, payout))).toBe(false);
  account = 'old again';
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test.each([
  ['59 seconds', true],
  ['61 seconds', false],
])('a payout that was sent %s after the change may have gone by the earlier account: %s', async (later, accountChanged) => {
  const playerId = await begin('old');
  const { id } = (await stateOf(playerId))!;
  await ageRows(books.owner, 'provider_transactions', '1 hour', { which: { id } });
  await changeAccount();
  await books.owner.query(
    `update payment_provider_settings set account_changed_at = t.requested_at - $2::interval from provider_transactions t where t.id = $1`,
    [id, later],
  );
  const [payout] = await claimDuePayouts(books.pool, { limit: 1, leaseMs: 60_000, sendAgainAfterMs: 1000 });
  expect(payout).toMatchObject({ id, accountChanged });
  expect(payout && (await updateRequested(books.pool, payout))).toBe(!accountChanged);
  account = 'old again';
  await drive(books, site);
});
