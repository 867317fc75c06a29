import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { cursorPosition } from '../../platform/http/list-pages/cursor-position.ts';
import { cutPage, placeOf, readCursor } from '../../platform/http/list-pages/page-cursor.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import type { QueuedWithdrawal } from './queries/decisions.ts';
import { countQueue, selectQueue } from './queries/queue.ts';

const PAGE_SIZE = 25;
/** Withdrawals are counted up to here, for page numbers and for the total. */
const COUNTED_AT_MOST = 1000;

type Query = { status: QueuedWithdrawal['status']; page: number; cursor?: string | undefined };

/**
 * The approval queue. A page number beyond the counted rows gives the last counted page; a cursor
 * leads on from there.
 */
export async function listQueue(db: Queryable, query: Query): Promise<Answer<'listWithdrawals'>> {
  const { status } = query;
  const cursor = readCursor(query.cursor, cursorPosition.timestamptz);
  const counted = await countQueue(db, status, COUNTED_AT_MOST + 1);
  const total = Math.min(counted, COUNTED_AT_MOST);
  const { page, offset } = placeOf({ page: query.page, cursor }, { total, size: PAGE_SIZE });
  const read = await selectQueue(db, { status, cursor, limit: PAGE_SIZE + 1, offset });
  const { rows, ...ends } = cutPage(read, { size: PAGE_SIZE, cursor, offset });
  return {
    items: rows.map(({ position: _position, ...row }) => shownWithdrawal(row)),
    total,
    is_capped: counted > COUNTED_AT_MOST,
    page,
    page_size: PAGE_SIZE,
    ...ends,
  };
}

export const shownWithdrawal = (row: QueuedWithdrawal) => ({
  ...withIsoInstants(row),
  cpf: maskCpf(row.cpf),
});
