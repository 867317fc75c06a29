import type { Answer, RequestQuery } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectAttempts, selectMessage, selectMessages, type MessageRow } from './queries/messages.ts';
import { writeBody } from './sign-message.ts';

const PAGE_SIZE = 50;

const show = ({ subject: _subject, data: _data, ...row }: MessageRow) => withIsoInstants(row);

export async function listMessages(
  pool: Pool,
  { endpoint_id, status, before }: RequestQuery<'listWebhookMessages'>,
): Promise<Answer<'listWebhookMessages'>> {
  const filter = { endpointId: endpoint_id ?? null, status: status ?? null, before: before ?? null };
  const rows = await selectMessages(pool, { ...filter, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return { items: page.map(show), next_before: rows.length > PAGE_SIZE ? page.at(-1)!.id : null };
}

/** Refusals: not_found. */
export async function getMessage(pool: Pool, id: string): Promise<Answer<'getWebhookMessage'>> {
  const row = await selectMessage(pool, id);
  if (row === undefined) throw new Refusal('not_found');
  const tries = await selectAttempts(pool, id);
  return { ...show(row), body: writeBody(row), tries: tries.map(withIsoInstants) };
}
