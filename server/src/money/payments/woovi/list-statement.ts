import type * as z from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { Period, StatementLine } from '../provider.ts';
import { readAnswer } from '../read-answer.ts';
import { chargePage, paymentPage } from './messages.ts';
import type { WooviClient } from './woovi-client.ts';

const PAGE_SIZE = 100;
/** Woovi refuses to skip very far, so a period with more pages is read in two halves. */
const PAGES_AT_MOST = 100;
/** A period of this length that still has too many pages throws. */
const SHORTEST_PERIOD_MS = 60_000;

/** Woovi's own books: the charges and payouts that were made in the period. */
export async function listStatement(client: WooviClient, period: Period, limit: () => AbortSignal): Promise<StatementLine[]> {
  const charges = await readPeriod(
    { client, path: '/api/v1/charge', schema: chargePage, linesOf: linesOfCharges, limit },
    period,
  );
  const payments = await readPeriod(
    { client, path: '/api/v1/payment', schema: paymentPage, linesOf: linesOfPayments, limit },
    period,
  );
  // What was made in the very moment between two halves is in both.
  return [...new Map([...charges, ...payments].map((line) => [`${line.type} ${line.reference}`, line])).values()];
}

const linesOfCharges = ({ charges }: z.output<typeof chargePage>): StatementLine[] =>
  charges.map(({ correlationID, identifier, status, value }) => ({
    type: 'DEPOSIT',
    reference: correlationID,
    externalId: identifier ?? correlationID,
    paidCents: status === 'COMPLETED' ? value : 0,
    status,
  }));

const linesOfPayments = ({ payments }: z.output<typeof paymentPage>): StatementLine[] =>
  payments.map(({ payment: { correlationID, status, value } }) => ({
    type: 'WITHDRAW',
    reference: correlationID,
    externalId: correlationID,
    paidCents: status === 'CONFIRMED' ? value : 0,
    status,
  }));

type List<Schema extends z.ZodType> = {
  client: WooviClient;
  path: string;
  schema: Schema;
  linesOf: (page: z.output<Schema>) => StatementLine[];
  limit: () => AbortSignal;
};
type PageSchema = z.ZodType<{ pageInfo?: { hasNextPage: boolean } | undefined }>;

async function readPeriod<Schema extends PageSchema>(list: List<Schema>, period: Period): Promise<StatementLine[]> {
  const lines = await readPages(list, period);
  if (lines !== null) return lines;
  const [fromMs, untilMs] = [period.from.getTime(), period.until.getTime()];
  if (untilMs - fromMs <= SHORTEST_PERIOD_MS)
    throw new ProviderError('nonsense', `${list.path} has more pages than can be read from ${period.from.toISOString()} on`);
  const middle = new Date((fromMs + untilMs) / 2);
  const earlier = await readPeriod(list, { from: period.from, until: middle });
  return [...earlier, ...(await readPeriod(list, { from: middle, until: period.until }))];
}

/** Null when the period has too many pages. */
async function readPages<Schema extends PageSchema>(
  { client, path, schema, linesOf, limit }: List<Schema>,
  { from, until }: Period,
): Promise<StatementLine[] | null> {
  const lines: StatementLine[] = [];
  for (let number = 0; number < PAGES_AT_MOST; number += 1) {
    const query = new URLSearchParams({
      start: from.toISOString(),
      end: until.toISOString(),
      // A page may be shorter than was asked for.
      skip: String(lines.length),
      limit: String(PAGE_SIZE),
    });
    const page = readAnswer(path, await client.get(`${path}?${query}`, limit()), schema);
    lines.push(...linesOf(page));
    if (!page.pageInfo?.hasNextPage) return lines;
  }
  return null;
}
