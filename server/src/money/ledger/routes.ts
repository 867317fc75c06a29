import { STATEMENT_PATH } from '@raspasorte/contract';
import { statementQuery } from '@raspasorte/contract/schemas';
import type { Pool } from '../../platform/database/pool.ts';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import { listTransactions } from './list-transactions.ts';
import { readWallet } from './read-wallet.ts';
import { writeStatement } from './write-statement.ts';

type Options = { pool: Pool; requestPool: Pool; reportPool: Pool; serveCsv: ServeCsv; clock: () => Date };

export function ledgerRoutes(serve: Serve, { pool, requestPool, reportPool, serveCsv, clock }: Options): void {
  serve('getWallet', { access: 'player' }, ({ session }) => readWallet(pool, session.userId));
  serve('listTransactions', { access: 'player' }, async ({ session: { userId }, query }) => {
    const { value, missingUntil } = await readWithArchive(requestPool, userId, (db) => listTransactions(db, userId, query));
    return { ...value, ...(missingUntil && { missing_until: missingUntil.toISOString() }) };
  });
  serveCsv(statement, { access: 'player' }, ({ session, query }) =>
    writeStatement(reportPool, { playerId: session.userId, query }, { now: clock() }),
  );
}

const statement = {
  path: STATEMENT_PATH,
  operationId: 'statement',
  summary: 'History of the signed-in player as a CSV file',
  query: statementQuery,
} as const;
