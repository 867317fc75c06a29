import { toCents } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { grantBalance } from '../../../test/money/grant-balance.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { plantDeposit } from '../../../test/planted/plant-deposit.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { createProviderDirectory } from '../payments/provider-directory.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { ChargeReport, StatementLine, PaymentProvider } from '../payments/provider.ts';
import { selectChangedDays } from './queries/compared-days.ts';
import { reconcileProviders } from './reconcile-providers.ts';

let site: Site;
let auditor: TestUser;
beforeAll(async () => {
  site = await openSite();
  auditor = await site.createStaff('auditor');
});
afterEach(() => site.owner.query('truncate reconciliation_difference, reconciliation_day'));
afterAll(() => site.close());

const DAY_MS = 86_400_000;
const dayBefore = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(Date.now() - days * DAY_MS));

const plant = (status: 'APPROVED' | 'REJECTED', days: number, provider?: string) =>
  plantDeposit(site, { status, days, provider });

/** Plants a withdrawal of R$ 25,00 that is two days old, was sent, and is pending. */
async function plantPayout(): Promise<{ playerId: string; id: string }> {
  const [player, id] = [await site.signUp(), uuidv7({ msecs: Date.now() - 2 * DAY_MS })];
  const playerId = player.id;
  await grantBalance(site, playerId, 2500);
  await site.owner.query(
    `with payout as (
       insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, created_at, requested_at)
       select $1, $2, 'woovi', 'WITHDRAW', 2500, 2500, t, t from (select now() - interval '2 days' as t) moment)
     insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
     values ($1, $2, $3, 'Maria', '{}', 2500, 2500)`,
    [playerId, id, cpfOf(playerId)],
  );
  await site.owner.query(`select move_cash($1, 'withdrawal_hold', 'player_cash', 'player_held', 2500, $2)`, [playerId, id]);
  return { playerId, id };
}
const pay = ({ playerId, id }: { playerId: string; id: string }) =>
  site.owner.query(`select post_withdrawal($1, $2::uuid, $2::uuid::text, null, 0)`, [playerId, id]);

const reportOf = (cents: number): ChargeReport => {
  const payment = { paymentId: 'E', amountCents: toCents(cents), feeCents: toCents(0), paidAt: new Date(), payerCpf: null };
  return { refused: false, payments: cents > 0 ? [payment] : [], foreignPayments: [], disputes: [], doubt: null };
};

const entry = (reference: string, change: Partial<StatementLine> = {}): StatementLine => ({
  type: 'DEPOSIT',
  reference,
  externalId: `E${reference}`,
  paidCents: 2500,
  status: 'COMPLETED',
  ...change,
});

/** Compares with a provider that has these books, on the next morning. */
async function compare(books: Partial<PaymentProvider>): Promise<void> {
  await ageRows(site.owner, 'reconciliation_day', '1 day', { only: ['compared_at'] });
  await run({ name: 'woovi', ...books });
}

/** Runs the job with these providers. */
async function run(...them: (Partial<PaymentProvider> & { name: string })[]): Promise<void> {
  const all = them.map((each) => ({ profile: { chargesExpire: true }, ...each }) as PaymentProvider);
  const providers = createProviderDirectory(all, {
    activeName: async () => 'woovi',
    isConfigured: async () => true,
  });
  await reconcileProviders({ pool: site.pool, providers, clock: () => new Date(), logger: site.app.log, pausesMs: [1, 2, 4] });
}
const listed = (...entries: StatementLine[]) => ({
  listStatement: async () => entries,
  readCharge: async (charge: { reference: string }) =>
    reportOf(entries.find(({ reference }) => reference === charge.reference)?.paidCents ?? 0),
});
const seen = async (query: { state?: 'open' | 'resolved' | 'all'; provider?: string } = {}) =>
  await auditor.client('listReconciliation', { query });

test('a difference planted in the provider’s books is found, shown to staff, and resolved once the books agree again', async () => {
  const [same, less, missing] = [await plant('APPROVED', 1), await plant('APPROVED', 1), await plant('APPROVED', 1)];
  const unpaid = await plant('REJECTED', 1);
  const [nobodys, sent, asked] = [uuidv7(), uuidv7(), uuidv7()];
  // A charge that nobody paid may be an abandoned one of ours, but we abandon no payout.
  const nothing = { paidCents: 0, status: 'ACTIVE' };
  const foreign = [entry(nobodys), entry(sent, { type: 'WITHDRAW', ...nothing }), entry(asked, nothing)];
  await compare(listed(entry(same), entry(less, { paidCents: 2400 }), entry(unpaid), ...foreign));
  const { items, compared, total } = await seen();
  expect(total).toBe(5);
  expect(Object.fromEntries(items.map(({ subject, kind }) => [subject, kind]))).toEqual({
    [less]: 'different_amount',
    [missing]: 'unknown_there',
    [unpaid]: 'paid_only_there',
    [nobodys]: 'unknown_here',
    [sent]: 'unknown_here',
  });
  expect(items.find(({ subject }) => subject === less)).toMatchObject({
    day: dayBefore(1),
    provider: 'woovi',
    our_status: 'APPROVED',
    our_cents: 2500,
    their_status: 'COMPLETED',
    their_cents: 2400,
    resolved_at: null,
  });
  expect(compared).toMatchObject([{ provider: 'woovi', day: dayBefore(1), source: 'list', transactions: 4, differences: 5 }]);
  const metrics = await (await fetch(`${site.address}/metrics`)).text();
  expect(metrics).toContain('reconciliation_differences{provider="woovi"} 5');

  await compare(listed(entry(same), entry(less), entry(missing), entry(unpaid, { paidCents: 0, status: 'ACTIVE' })));
  expect((await seen()).total).toBe(0);
  expect((await seen({ state: 'resolved' })).total).toBe(5);
  expect((await seen({ state: 'all', provider: 'xgate' })).total).toBe(0);
});

test('a provider without a list is asked about each of our transactions, and one that cannot be read is shown', async () => {
  const [fine, broken, doubtful] = [await plant('APPROVED', 1), await plant('APPROVED', 1), await plant('REJECTED', 1)];
  await compare({
    readCharge: async ({ reference, amountCents }) => {
      if (reference === broken) throw new ProviderError('nonsense', 'the amount is missing');
      if (reference === doubtful) return { ...reportOf(0), doubt: 'unproven_payer' };
      return reportOf(reference === fine ? amountCents : 0);
    },
  });
  const kinds = Object.fromEntries((await seen()).items.map(({ subject, kind }) => [subject, kind]));
  expect(kinds).toMatchObject({ [broken]: 'unreadable', [doubtful]: 'in_doubt' });
  expect(kinds[fine]).toBeUndefined();
});

test('a line of the provider that cannot be an amount stops no comparison, and is shown without it', async () => {
  const [fine, owing, nobodys] = [await plant('APPROVED', 1), await plant('REJECTED', 1), uuidv7()];
  const nonsense = [entry(owing, { paidCents: -2500 }), entry(nobodys, { paidCents: 2 ** 53 })];
  await compare(listed(entry(fine), ...nonsense));
  const found = Object.fromEntries((await seen()).items.map(({ subject, ...item }) => [subject, item]));
  expect(found).toMatchObject({
    [owing]: { kind: 'unreadable', our_cents: 0, their_cents: null },
    [nobodys]: { kind: 'unknown_here', their_cents: null },
  });
  expect(found[fine]).toBeUndefined();
});

test('days with transactions that were never compared are named, and compared as soon as the provider answers', async () => {
  const [old, late] = [await plant('APPROVED', 30), await plant('APPROVED', 1)];
  const own = async () => (await seen()).uncompared.filter(({ provider }) => provider === 'woovi').map(({ day }) => day);
  expect(await own()).toEqual(expect.arrayContaining([dayBefore(30), dayBefore(1)]));
  await compare(listed(entry(old), entry(late)));
  expect(await own()).toEqual([]);
});

test('a day is compared again once a withdrawal that was pending when it was compared has ended', async () => {
  const payout = await plantPayout();
  const own = async () => (await seen()).items.filter(({ subject }) => subject === payout.id);
  await compare(listed(entry(payout.id, { type: 'WITHDRAW', paidCents: 0, status: 'APPROVED' })));
  expect(await own()).toEqual([]);
  await site.owner.query('select void_withdrawal($1, $2, null)', [payout.playerId, payout.id]);
  const paid = listed(entry(payout.id, { type: 'WITHDRAW', status: 'CONFIRMED' }));
  await compare(paid);
  expect(await own()).toMatchObject([{ day: dayBefore(2), kind: 'paid_only_there', our_cents: 0, their_cents: 2500 }]);
});

test('a payout that is missing in the list, because it was sent the next day, is asked about before it counts as unknown', async () => {
  const [sent, lost] = [await plantPayout(), await plantPayout()];
  await pay(sent);
  await pay(lost);
  await compare({
    ...listed(),
    readPayout: async ({ reference, amountCents }) => {
      if (reference !== sent.id) return { kind: 'unknown' };
      const report = { externalId: reference, amountCents, status: 'paid' as const, feeCents: toCents(0), endToEndId: null };
      return { kind: 'known', report };
    },
  });
  const kinds = Object.fromEntries((await seen()).items.map(({ subject, kind }) => [subject, kind]));
  expect(kinds).toMatchObject({ [lost.id]: 'unknown_there' });
  expect(kinds[sent.id]).toBeUndefined();
});

test('a payout that ends while its day is compared has its day compared again', async () => {
  const payout = await plantPayout();
  const readPayout: PaymentProvider['readPayout'] = async ({ reference, amountCents }) => {
    if (reference === payout.id) await pay(payout);
    const report = { externalId: reference, amountCents, status: 'pending' as const, feeCents: toCents(0), endToEndId: null };
    return { kind: 'known', report };
  };
  await compare({ ...listed(), readPayout });
  expect(await daysOf('woovi')).toContain(dayBefore(2));
  expect(await selectChangedDays(site.pool, 'woovi', dayBefore(30))).toContain(dayBefore(2));
});

test('a day of more than a month ago is compared again when one of its payouts ends', async () => {
  const payout = await plantPayout();
  await ageRows(site.owner, 'provider_transactions', '40 days', { which: { id: payout.id }, only: ['created_at'] });
  const day = dayBefore(42);
  await site.owner.query(
    `insert into reconciliation_day (day, provider, compared_at, source, transactions, differences)
     values ($1, 'woovi', now() - interval '41 days', 'list', 1, 0)`,
    [day],
  );
  const changed = () => selectChangedDays(site.pool, 'woovi', dayBefore(30));
  expect(await changed()).not.toContain(day);
  await pay(payout);
  expect(await changed()).toContain(day);
});

test('a provider that cannot be compared fails the job, which is retried', async () => {
  await plant('APPROVED', 1);
  const failing = async () => {
    throw new Error('the provider is away');
  };
  await expect(compare({ listStatement: failing })).rejects.toThrow('could not be compared');
  await site.expectSound();
});

const daysOf = async (provider: string) => {
  const { rows } = await site.owner.query<{ day: string }>(
    'select day::text from reconciliation_day where provider = $1 order by day',
    [provider],
  );
  return rows.map(({ day }) => day);
};

test.each<ProviderError['trouble']>(['unreachable', 'login', 'unconfigured'])(
  'a provider without a list that cannot be asked (%s) is not stored as compared',
  async (trouble) => {
    await plant('APPROVED', 1);
    const readCharge = async () => {
      throw new ProviderError(trouble, 'no answer');
    };
    await expect(compare({ readCharge })).rejects.toThrow('could not be compared');
    expect([await daysOf('woovi'), (await seen()).total]).toEqual([[], 0]);
  },
);

test('a provider without a list that does not answer three questions is asked again, and the day is compared', async () => {
  await plant('APPROVED', 1);
  let unanswered = 3;
  await compare({
    readPayout: async () => ({ kind: 'unknown' }),
    readCharge: async () => {
      unanswered -= 1;
      if (unanswered >= 0) throw new ProviderError('unreachable', 'no answer');
      return { refused: false, payments: [], foreignPayments: [], disputes: [], doubt: null };
    },
  });
  expect(await daysOf('woovi')).toContain(dayBefore(1));
});

test('a retry asks the providers that were compared on the same day nothing', async () => {
  const [id] = [await plant('APPROVED', 1), await plant('APPROVED', 1, 'xgate')];
  const asked: string[] = [];
  const healthy: Partial<PaymentProvider> = {
    readCharge: async ({ reference }) => {
      asked.push(reference);
      return { refused: false, payments: [], foreignPayments: [], disputes: [], doubt: null };
    },
  };
  const failing: Partial<PaymentProvider> = {
    listStatement: async () => {
      throw new ProviderError('unreachable', 'no answer');
    },
  };
  const attempt = () => run({ name: 'woovi', ...healthy }, { name: 'xgate', ...failing });
  await expect(attempt()).rejects.toThrow('could not be compared');
  expect(asked).toContain(id);
  asked.length = 0;
  await expect(attempt()).rejects.toThrow('could not be compared');
  expect(asked).toEqual([]);
  expect(await daysOf('xgate')).toEqual([]);
});

test('the alarm about comparisons that are not done is silent about a provider that nobody used for 80 days', async () => {
  await plant('APPROVED', 1);
  await site.owner.query(
    `insert into reconciliation_day (day, provider, compared_at, source, transactions, differences)
     select $1, p, now(), 'list', 0, 0 from unnest('{woovi, former}'::text[]) p`,
    [dayBefore(1)],
  );
  const times = async () => {
    const metrics = await (await fetch(`${site.address}/metrics`)).text();
    return [...metrics.matchAll(/^reconciliation_compared_timestamp_seconds\{provider="(\w+)"\}/gm)].map(([, name]) => name);
  };
  expect(await times()).toEqual(['woovi']);
});
