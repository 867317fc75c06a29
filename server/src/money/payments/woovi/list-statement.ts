import type * as z from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { StatementLine, Period } from '../provider.ts';
import { readAnswer } from '../read-answer.ts';
import { chargePage, paymentPage } from './messages.ts';
import type { WooviClient } from './woovi-client.ts';

const PAGE_SIZE = 100;
/** Woovi refuses to skip very far, so a period with more pages throws. */
const PAGES_AT_MOST = 100;

/** Woovi's own books: the charges and payouts that were made in the period. */
export async function listStatement(client: WooviClient, period: Period, limit: () => AbortSignal): Promise<StatementLine[]> {
  const charges = await readPages({ client, path: '/api/v1/charge', period, schema: chargePage, limit });
  const payments = await readPages({ client, path: '/api/v1/payment', period, schema: paymentPage, limit });
  return [
    ...charges
      .flatMap((page) => page.charges)
      .map(({ correlationID, identifier, status, value }): StatementLine => ({
        type: 'DEPOSIT',
        reference: correlationID,
        externalId: identifier ?? correlationID,
        paidCents: status === 'COMPLETED' ? value : 0,
        status,
      })),
    ...payments
      .flatMap((page) => page.payments)
      .map(({ payment: { correlationID, status, value } }): StatementLine => ({
        type: 'WITHDRAW',
        reference: correlationID,
        externalId: correlationID,
        paidCents: status === 'CONFIRMED' ? value : 0,
        status,
      })),
  ];
}

type Paging<Schema extends z.ZodType> = {
  client: WooviClient;
  path: string;
  period: Period;
  schema: Schema;
  limit: () => AbortSignal;
};

async function readPages<Schema extends z.ZodType<{ pageInfo?: { hasNextPage: boolean } | undefined }>>(
  paging: Paging<Schema>,
): Promise<z.output<Schema>[]> {
  const { client, path, period, schema, limit } = paging;
  const pages: z.output<Schema>[] = [];
  for (let skip = 0; skip < PAGE_SIZE * PAGES_AT_MOST; skip += PAGE_SIZE) {
    const query = new URLSearchParams({
      start: period.from.toISOString(),
      end: period.until.toISOString(),
      skip: String(skip),
      limit: String(PAGE_SIZE),
    });
    const page = readAnswer(path, await client.get(`${path}?${query}`, limit()), schema);
    pages.push(page);
    if (!page.pageInfo?.hasNextPage) return pages;
  }
  throw new ProviderError('nonsense', `${path} has more pages than can be read`);
}
