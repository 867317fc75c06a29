import type { Queryable } from '../../platform/database/pool.ts';
import {
  ownLists,
  selectOwnList,
  selectOwnPayments,
  selectOwnRounds,
  selectOwnTransactions,
  type ExportPage,
  type MeRow,
} from './queries.ts';

const PAGE_ROWS = 500;

/**
 * Everything that is kept about a player, as one JSON document in pieces: however long a history
 * is, only a page of it is in memory, and no connection is held while a slow reader takes it.
 */
export async function* exportPlayer(db: Queryable, me: MeRow, now: Date): AsyncGenerator<string> {
  const { id, role: _role, ...profile } = me;
  yield `{"exported_at":${JSON.stringify(now)},"profile":${JSON.stringify({ id, ...profile })}`;
  for (const name of ownLists) yield `,"${name}":${JSON.stringify(await selectOwnList(db, name, id))}`;
  yield* list(db, { playerId: id, name: 'payments', page: selectOwnPayments });
  yield* list(db, { playerId: id, name: 'transactions', page: selectOwnTransactions });
  yield* list(db, { playerId: id, name: 'rounds', page: selectOwnRounds });
  yield '}\n';
}

async function* list(
  db: Queryable,
  { playerId, name, page }: { playerId: string; name: string; page: ExportPage },
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let after: string | null = null;
  do {
    const rows = await page(db, { playerId, after, limit: PAGE_ROWS });
    if (rows.length > 0) yield `${after === null ? '' : ','}\n${rows.map(({ row }) => JSON.stringify(row)).join(',\n')}`;
    after = rows.length < PAGE_ROWS ? null : (rows.at(-1)?.place ?? null);
  } while (after !== null);
  yield ']';
}
