import { validate as isUuid } from 'uuid';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { startOfDay } from '../../platform/time/sao-paulo-day.ts';
import type { LedgerEntry, PaymentProvider, Period } from '../payments/provider.ts';
import { compareEntry, unknownEntry, type Difference, type OurEntry, type Theirs } from './compare-books.ts';
import { readEntry } from './read-entry.ts';
import { replaceDifferences, selectKnownIds, selectOurEntries, upsertComparedDay } from './queries.ts';

const PAGE_SIZE = 200;
const AT_ONCE = 4;
/** Clocks differ: what one side counts to a day may be the other's night before. */
const MARGIN_MS = 600_000;

/** Compares what a provider and we have of one São Paulo day, and keeps the differences. */
export async function reconcileDay(pool: Pool, provider: PaymentProvider, day: string): Promise<Difference[]> {
  const period = periodOf(day);
  const { name } = provider;
  const list = await provider.listEntries?.({
    from: new Date(period.from.getTime() - MARGIN_MS),
    until: new Date(period.until.getTime() + MARGIN_MS),
  });
  const byReference = list && new Map(list.map((entry) => [`${entry.type} ${entry.reference}`, entry]));
  const find = (ours: OurEntry): Promise<Theirs> =>
    byReference ? Promise.resolve(byReference.get(`${ours.type} ${ours.id}`) ?? null) : readEntry(provider, ours);

  const differences: Difference[] = [];
  let transactions = 0;
  for await (const ours of ourEntries(pool, { provider: name, ...period })) {
    transactions += ours.length;
    const theirs = await Promise.all(ours.map(find));
    differences.push(...ours.flatMap((entry, index) => compareEntry(entry, theirs[index] ?? null) ?? []));
  }
  if (list) differences.push(...(await findUnknown(pool, name, list)));
  await inTransaction(pool, async (tx) => {
    await replaceDifferences(tx, { day, provider: name }, differences);
    const source = list ? 'list' : 'details';
    await upsertComparedDay(tx, day, { provider: name, source, transactions, differences: differences.length });
  });
  return differences;
}

export const periodOf = (day: string): Period => ({ from: startOfDay(day), until: startOfDay(day, { plusDays: 1 }) });

async function* ourEntries(pool: Pool, bounds: { provider: string } & Period): AsyncGenerator<OurEntry[]> {
  let after: string | null = null;
  for (;;) {
    const page: OurEntry[] = await selectOurEntries(pool, bounds, { after, limit: PAGE_SIZE });
    // A few at once, so that a provider is not flooded with questions.
    for (let begin = 0; begin < page.length; begin += AT_ONCE) yield page.slice(begin, begin + AT_ONCE);
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)?.id ?? null;
  }
}

async function findUnknown(pool: Pool, provider: string, entries: readonly LedgerEntry[]): Promise<Difference[]> {
  const references = entries.flatMap(({ reference }) => (reference !== null && isUuid(reference) ? reference : []));
  const known = await selectKnownIds(pool, provider, references);
  return entries.filter(({ reference }) => !known.has(reference ?? '')).flatMap((entry) => unknownEntry(entry) ?? []);
}
