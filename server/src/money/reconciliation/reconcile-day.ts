import type { FastifyBaseLogger } from 'fastify';
import { validate as isUuid } from 'uuid';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { selectClock } from '../../platform/time/queries.ts';
import { startOfDay } from '../../platform/time/sao-paulo-day.ts';
import type { StatementLine, PaymentProvider, Period } from '../payments/provider.ts';
import { compareTransaction, unknownLine, type Difference, type OurTransaction, type Theirs } from './compare-books.ts';
import { readStatementLine } from './read-statement-line.ts';
import { upsertComparedDay } from './queries/compared-days.ts';
import { replaceDifferences } from './queries/differences.ts';
import { selectKnownIds, selectOurTransactions } from './queries/our-transactions.ts';

const PAGE_SIZE = 200;
const AT_ONCE = 4;
/** One lost answer among thousands must not lose the work of a day. */
const PAUSES_MS = [1000, 4000, 10_000];
/** Clocks differ: the provider may count a transaction to the day before or after. */
const MARGIN_MS = 600_000;

export type ReconcileOptions = {
  pool: Pool;
  logger: FastifyBaseLogger;
  /** How long to wait before each repetition of a question that a provider did not answer. */
  pausesMs?: readonly number[];
};

/**
 * Compares a provider's books with ours for one São Paulo day, and stores the differences. Throws
 * and stores nothing when the provider cannot be asked. Finds and stores nothing when another
 * process has made a newer comparison meanwhile: it may know more.
 */
export async function reconcileDay(
  { pool, logger, pausesMs = PAUSES_MS }: ReconcileOptions,
  provider: PaymentProvider,
  day: string,
): Promise<Difference[]> {
  const period = { from: startOfDay(day), until: startOfDay(day, { plusDays: 1 }) };
  const { name } = provider;
  // The database's time, with which it stores when a transaction ended.
  const asOf = await selectClock(pool);
  const statement = await provider.listStatement?.({
    from: new Date(period.from.getTime() - MARGIN_MS),
    until: new Date(period.until.getTime() + MARGIN_MS),
  });
  const byReference = statement && new Map(statement.map((line) => [`${line.type} ${line.reference}`, line]));
  const read = (ours: OurTransaction) => readStatementLine(provider, ours, { logger, pausesMs });
  const readPaid = async (line: StatementLine, ours: OurTransaction): Promise<Theirs> => {
    const theirs = await read(ours);
    return theirs !== null && typeof theirs === 'object' ? { ...line, paidCents: theirs.paidCents } : theirs;
  };
  const find = async (ours: OurTransaction): Promise<Theirs> => {
    const line = byReference?.get(`${ours.type} ${ours.id}`);
    if (line !== undefined) return isDoubtful(line, ours) ? readPaid(line, ours) : line;
    // A list names a payout on the day when it was sent, which may be a later day than ours.
    return byReference && ours.type === 'DEPOSIT' ? null : read(ours);
  };

  const differences: Difference[] = [];
  let transactions = 0;
  for await (const ours of ourTransactions(pool, { provider: name, ...period })) {
    transactions += ours.length;
    const theirs = await Promise.all(ours.map(find));
    differences.push(...ours.flatMap((transaction, index) => compareTransaction(transaction, theirs[index] ?? null) ?? []));
  }
  if (statement) differences.push(...(await findUnknown(pool, name, statement)));
  const source = statement ? 'list' : 'details';
  const compared = { provider: name, asOf, source, transactions, differences: differences.length } as const;
  return inTransaction(pool, async (tx) => {
    if (!(await upsertComparedDay(tx, day, compared))) return [];
    await replaceDifferences(tx, { day, provider: name }, differences);
    return differences;
  });
}

/**
 * Whether the details of a charge have to say what was paid for it. A list may name what was asked
 * for although another amount was paid, a second payment, or one after the charge had expired. A
 * second payment that we missed is not found here: it would need the details of every paid charge.
 * It is booked when the deposit is asked about again, after 7, 30 and 80 days.
 */
const isDoubtful = (line: StatementLine, ours: OurTransaction): boolean =>
  ours.type === 'DEPOSIT' && ours.paidCents > 0 && line.paidCents !== ours.paidCents;

async function* ourTransactions(pool: Pool, bounds: { provider: string } & Period): AsyncGenerator<OurTransaction[]> {
  let after: string | null = null;
  for (;;) {
    const page: OurTransaction[] = await selectOurTransactions(pool, bounds, { after, limit: PAGE_SIZE });
    // A few at a time, so that a provider is not flooded with questions.
    for (let begin = 0; begin < page.length; begin += AT_ONCE) yield page.slice(begin, begin + AT_ONCE);
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)?.id ?? null;
  }
}

async function findUnknown(pool: Pool, provider: string, lines: readonly StatementLine[]): Promise<Difference[]> {
  const references = lines.flatMap(({ reference }) => (reference !== null && isUuid(reference) ? reference : []));
  const known = await selectKnownIds(pool, provider, references);
  return lines.filter(({ reference }) => !known.has(reference ?? '')).flatMap((line) => unknownLine(line) ?? []);
}
