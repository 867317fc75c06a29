import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { plantDeposit } from '../../../test/plant-deposit.ts';
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
/** Runs the job with a provider that has this list. */
async function run(listStatement: PaymentProvider['listStatement'] = empty): Promise<void> {
  const provider = { name: 'woovi', listStatement } as PaymentProvider;
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

test('after days without a run, deposits that passed 7, 30 and 80 days meanwhile are asked about too', async () => {
  await site.owner.query(`insert into reconciliation_reask (provider, asked_at) values ('woovi', now() - interval '3 days')`);
  const [again, not] = [await plantAll(8, 9, 32, 82), await plantAll(6, 10, 33)];
  await run();
  expect(await askedAgain([...again, ...not])).toEqual(again.toSorted());
});

test('a provider that cannot be compared is asked about its old deposits once a day, not at every retry', async () => {
  const [old] = await plantAll(7);
  const fail = () => run(() => Promise.reject(new ProviderError('unreachable', 'no answer')));
  await expect(fail()).rejects.toThrow('could not be compared');
  expect(await askedAgain([old!])).toEqual([old]);
  await site.owner.query('update provider_transactions set next_poll_at = null where id = $1', [old]);
  await expect(fail()).rejects.toThrow('could not be compared');
  expect(await askedAgain([old!])).toEqual([]);
});
