import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acceptAccount } from '../../../test/money/accept-account.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks } from '../../../test/books.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { plantDeposit } from '../../../test/planted/plant-deposit.ts';
import { conformingProviders } from '../../../test/providers/conforming-providers.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { createProviderDirectory } from '../payments/provider-directory.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { reconcileProviders } from './reconcile-providers.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.owner.query('truncate reconciliation_day, reconciliation_reask'));
afterAll(() => site.close());

const plant = (days: number, status: 'APPROVED' | 'REJECTED' = 'APPROVED') => plantDeposit(site, { status, days });
const plantAll = (...days: number[]) => Promise.all(days.map((each) => plant(each)));

const empty = async () => [];
type Fake = { listStatement?: PaymentProvider['listStatement']; chargesExpire?: boolean };
/** Runs the job with a provider that has this list. */
async function run({ listStatement = empty, chargesExpire = true }: Fake = {}): Promise<void> {
  const provider = { name: 'woovi', profile: { chargesExpire }, listStatement } as PaymentProvider;
  const providers = createProviderDirectory([provider], { activeName: async () => 'woovi', isConfigured: async () => true });
  await reconcileProviders({ pool: site.pool, providers, clock: () => new Date(), logger: site.app.log });
}

/** Those of these deposits that are asked about once more. */
async function askedAgain(ids: readonly string[]): Promise<string[]> {
  const { rows } = await site.owner.query<{ id: string }>(
    'select id from provider_transactions where id = any ($1) and next_poll_at is not null',
    [ids],
  );
  return rows.map(({ id }) => id).toSorted();
}

test('credited deposits of 7, 30 and 80 days are asked about once more, and no others', async () => {
  const [again, not] = [await plantAll(7, 30, 80), await plantAll(6, 8, 31)];
  await run();
  expect(await askedAgain([...again, ...not])).toEqual(again.toSorted());
});

test('so are charges that somebody else paid, because their payments can be disputed too', async () => {
  const [again, not] = [await plant(30, 'REJECTED'), await plant(8, 'REJECTED')];
  await site.owner.query(`update provider_transactions set flag = 'third_party' where id = any ($1)`, [[again, not]]);
  await run();
  expect(await askedAgain([again, not])).toEqual([again]);
});

test('after days without a run, deposits that passed 7, 30 and 80 days meanwhile are asked about too', async () => {
  await site.owner.query(`insert into reconciliation_reask (provider, asked_at) values ('woovi', now() - interval '3 days')`);
  const [again, not] = [await plantAll(8, 9, 32, 82), await plantAll(6, 10, 33)];
  await run();
  expect(await askedAgain([...again, ...not])).toEqual(again.toSorted());
});

test('a deposit that is asked about already keeps its time', async () => {
  const [due] = await plantAll(7);
  await site.owner.query(`update provider_transactions set next_poll_at = '2026-01-01' where id = $1`, [due]);
  await run();
  const { rows } = await site.owner.query(`select from provider_transactions where id = $1 and next_poll_at = '2026-01-01'`, [
    due,
  ]);
  expect(rows).toHaveLength(1);
});

test('the books of a day are read from ten minutes before it until ten minutes after it, because clocks differ', async () => {
  await plant(1);
  const lengths: number[] = [];
  await run({ listStatement: async ({ from, until }) => (lengths.push(until.getTime() - from.getTime()), []) });
  expect(new Set(lengths)).toEqual(new Set([24 * 3_600_000 + 2 * 600_000]));
});

test('a provider that cannot be compared is asked about its old deposits once a day, not at every retry', async () => {
  const [old] = await plantAll(7);
  const fail = () => run({ listStatement: () => Promise.reject(new ProviderError('unreachable', 'no answer')) });
  await expect(fail()).rejects.toThrow('could not be compared');
  expect(await askedAgain([old!])).toEqual([old]);
  await site.owner.query('update provider_transactions set next_poll_at = null where id = $1', [old]);
  await expect(fail()).rejects.toThrow('could not be compared');
  expect(await askedAgain([old!])).toEqual([]);
});

test.each([true, false])(
  'charges that expired unpaid are asked about at the same ages where they can be paid for ever: they expire there, %s',
  async (chargesExpire) => {
    const again = await Promise.all([7, 30, 80].map((days) => plant(days, 'REJECTED')));
    const not = await Promise.all([6, 8].map((days) => plant(days, 'REJECTED')));
    await run({ chargesExpire });
    expect(await askedAgain([...again, ...not])).toEqual(chargesExpire ? [] : again.toSorted());
  },
);

test('unpaid charges of an earlier account are not asked about, because the present one does not know them', async () => {
  await acceptAccount(site.owner, 'woovi', 'present');
  await site.owner.query(
    `insert into payment_provider_settings (provider, account, account_changed_at)
     values ('woovi', 'present', now() - interval '20 days')
     on conflict (provider) do update set account_changed_at = excluded.account_changed_at`,
  );
  const [earlier, present] = [await plant(30, 'REJECTED'), await plant(7, 'REJECTED')];
  await run({ chargesExpire: false });
  await site.owner.query('update payment_provider_settings set account_changed_at = null');
  expect(await askedAgain([earlier, present])).toEqual([present]);
});

test('a payment after the second day whose message was lost is credited a week after its charge', async () => {
  const books = await openBooks();
  const opened = await conformingProviders.find(({ name }) => name === 'xgate')!.open(books);
  const playerId = await books.createPlayer();
  opened.players.add(playerId);
  await opened.bank.setFaults('no_webhooks');
  const { body } = await opened.site.deposit(playerId, 2500, undefined, cpfOf(playerId));
  const its = { which: { player_id: playerId }, only: ['created_at', 'expires_at'] };
  await ageRows(books.owner, 'provider_transactions', '7 days', its);
  await opened.site.run('expire-deposits');
  await opened.drive(1);
  await opened.bank.pay(body.pix_data.pix_code);
  await opened.drive(1);
  expect(await books.balanceOf(playerId)).toBe(0);
  const provider = opened.provider();
  const providers = createProviderDirectory([provider], { activeName: async () => 'xgate', isConfigured: async () => true });
  await reconcileProviders({ pool: books.pool, providers, clock: () => new Date(), logger: site.app.log });
  await opened.drive(1);
  expect(await books.balanceOf(playerId)).toBe(2500);
  await books.expectSound();
  await opened.close();
  await books.close();
});
