import { inTransaction } from '../../platform/database/pool.ts';
import { startOfDay } from '../../platform/time/sao-paulo-day.ts';
import { dayBefore, dayOf } from '../../platform/time/sao-paulo-time.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { selectChangedDays, selectDaysComparedSince, selectOpenDays, selectUncomparedDays } from './queries/compared-days.ts';
import { markDepositsDueForPolling, selectReasked, selectUsedProviders, upsertReasked } from './queries/our-transactions.ts';
import { reconcileDay, type ReconcileOptions } from './reconcile-day.ts';

type Options = ReconcileOptions & { providers: ProviderDirectory; clock: () => Date };

/**
 * The ages in days at which deposits are asked about once more: a bank may dispute a payment for 80
 * days, and its message may be lost. So may the message about a payment, where a charge can be paid
 * for ever.
 */
const ASKED_AGAIN_DAYS = [7, 30, 80];
/** The job does not compare differences of older days again. */
const HEALING_DAYS = 30;
const DAY_MS = 86_400_000;

/** A provider with no transaction since then counts as not used any more. */
export const usedSince = (now: Date): Date => startOfDay(dayBefore(now, Math.max(...ASKED_AGAIN_DAYS)));

/**
 * Compares the books of every provider in use with ours: yesterday, days that did not agree before,
 * days whose transactions had not all ended, and days that were never compared.
 */
export async function reconcileProviders(options: Options): Promise<void> {
  const { pool, providers, clock } = options;
  const failures: unknown[] = [];
  const uncompared = await selectUncomparedDays(pool, { since: dayBefore(clock(), HEALING_DAYS), until: dayBefore(clock(), 1) });
  for (const name of await selectUsedProviders(pool, usedSince(clock()))) {
    const provider = providers.find(name);
    if (provider === undefined) continue;
    await askAgain(options, provider);
    // A retry leaves alone what was compared earlier in the day.
    const done = await selectDaysComparedSince(pool, name, startOfDay(dayOf(clock())));
    const since = dayBefore(clock(), HEALING_DAYS);
    const unsettled = [...(await selectOpenDays(pool, name, since)), ...(await selectChangedDays(pool, name, since))];
    const missed = uncompared.filter((each) => each.provider === name).map(({ day }) => day);
    const due = [...unsettled, ...missed, dayBefore(clock(), 1)].filter((day) => !done.includes(day));
    for (const day of new Set(due)) await compareDay(options, provider, day).catch((error: unknown) => failures.push(error));
  }
  // The job is retried. Days that were compared stay compared, and are not compared again today.
  if (failures.length > 0) throw new AggregateError(failures, 'some days could not be compared with the provider');
}

/**
 * Has deposits asked about that reached one of the ages today, or on a day without a run. Once a
 * day: a retry would ask about all of them again.
 */
async function askAgain({ pool, clock }: Options, { name: provider, profile }: PaymentProvider): Promise<void> {
  const now = clock();
  const today = startOfDay(dayOf(now)).getTime();
  await inTransaction(pool, async (tx) => {
    const last = await selectReasked(tx, provider);
    if (last !== null && last.getTime() >= today) return;
    const missedDays = last === null ? 0 : Math.round((today - startOfDay(dayOf(last), { plusDays: 1 }).getTime()) / DAY_MS);
    for (const days of ASKED_AGAIN_DAYS) {
      const from = startOfDay(dayBefore(now, days + missedDays));
      const bounds = { provider, from, until: startOfDay(dayBefore(now, days), { plusDays: 1 }) };
      await markDepositsDueForPolling(tx, bounds, { withUnpaid: !profile.chargesExpire });
    }
    await upsertReasked(tx, provider, now);
  });
}

async function compareDay(options: Options, provider: PaymentProvider, day: string): Promise<void> {
  const differences = await reconcileDay(options, provider, day);
  for (const difference of differences)
    options.logger.error({ provider: provider.name, day, ...difference }, 'the books of the provider and ours do not agree');
}
