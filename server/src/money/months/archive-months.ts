import pg from 'pg';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import {
  becomeOwner,
  callArchivePlays,
  callLinkArchive,
  callProveMonth,
  selectArchiveTables,
  selectCut,
  selectOldestProof,
  tryLockArchive,
} from './queries.ts';

const PLAYERS_AT_ONCE = 200;
const CONNECT_SECONDS = 3;

/** Of a pool whose account owns the tables. */
type Books = { pool: Pool };

/** Makes the archive's tables, and this database's way to them. */
export async function linkArchive({ pool, archiveUrl }: Books & { archiveUrl: string }): Promise<void> {
  const url = new URL(archiveUrl);
  const archive = new pg.Client({ connectionString: archiveUrl, connectionTimeoutMillis: CONNECT_SECONDS * 1000 });
  await archive.connect();
  try {
    for (const sql of await selectArchiveTables(pool)) await archive.query(sql);
  } finally {
    await archive.end();
  }
  await inTransaction(pool, async (tx) => {
    await becomeOwner(tx);
    if (!(await tryLockArchive(tx))) return;
    await callLinkArchive(tx, {
      options: {
        host: url.hostname,
        port: url.port || '5432',
        dbname: decodeURIComponent(url.pathname.slice(1)),
        ...(url.searchParams.has('sslmode') && { sslmode: url.searchParams.get('sslmode')! }),
        connect_timeout: String(CONNECT_SECONDS),
        fetch_size: '1000',
        batch_size: '500',
        // Hundreds of connections of the product would each keep one of the archive.
        keep_connections: 'off',
      },
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    });
  });
}

/**
 * Takes plays of months before the last `months` whole ones to the archive, some players at once,
 * each group in one transaction. Only what is proven leaves. Answers of how many players.
 */
export async function archiveMonths({ pool }: Books, { now, months }: { now: Date; months: number }): Promise<number> {
  let players = 0;
  for (;;) {
    const moved = await inTransaction(pool, async (tx) => {
      await becomeOwner(tx);
      if (!(await tryLockArchive(tx))) return 0;
      return callArchivePlays(tx, { cut: await selectCut(tx, { now, months }), players: PLAYERS_AT_ONCE });
    });
    if (moved === 0) return players;
    players += moved;
  }
}

/** Compares one archived month with what was put there. Answers the difference, null for none. */
export async function proveArchive({ pool }: Books): Promise<string | null> {
  const month = await selectOldestProof(pool);
  if (month === undefined) return null;
  return inTransaction(pool, async (tx) => {
    await becomeOwner(tx);
    return callProveMonth(tx, month);
  });
}
