import { readWithArchive, type WithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import {
  ownLists,
  selectOwnList,
  selectOwnPayments,
  selectOwnRounds,
  selectOwnTransactions,
  type ExportPage,
  type ExportRow,
  type MeRow,
} from './queries.ts';

const PAGE_ROWS = 500;

/**
 * Everything that is stored about a player, as one JSON document in pieces. Only one page of a
 * history is in memory, and no connection is held while a slow client reads.
 */
export async function* exportPlayer(db: Pool, me: MeRow, now: Date): AsyncGenerator<string> {
  const { id, role: _role, ...profile } = me;
  yield `{"exported_at":${JSON.stringify(now)},"profile":${JSON.stringify({ id, ...profile })}`;
  for (const name of ownLists) yield `,"${name}":${JSON.stringify(await selectOwnList(db, name, id))}`;
  yield* list(db, { playerId: id, name: 'payments', page: selectOwnPayments });
  yield* list(db, { playerId: id, name: 'transactions', page: selectOwnTransactions });
  yield* list(db, { playerId: id, name: 'rounds', page: selectOwnRounds });
  yield '}\n';
}

async function* list(
  db: Pool,
  { playerId, name, page }: { playerId: string; name: string; page: ExportPage },
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let after: string | null = null;
  let missing: Date | null = null;
  do {
    const from: Parameters<ExportPage>[1] = { playerId, after, limit: PAGE_ROWS };
    const read: WithArchive<ExportRow[]> = await readWithArchive(db, playerId, (months) => page(months, from));
    const rows = read.value;
    missing = read.missingUntil ?? missing;
    if (rows.length > 0) yield `${after === null ? '' : ','}\n${rows.map(({ row }) => JSON.stringify(row)).join(',\n')}`;
    after = rows.length < PAGE_ROWS ? null : (rows.at(-1)?.place ?? null);
  } while (after !== null);
  yield ']';
  // Names the months that are missing because the archive did not answer.
  if (missing !== null) yield `,"${name}_missing_until":${JSON.stringify(missing)}`;
}
