import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Queries the stack's database as its owner, for what no screen does or what would take too long.
 */
export async function query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres');
  const [password, port] = await Promise.all(['password', 'port'].map((name) => readFile(join(folder, name), 'utf8')));
  const account = { user: 'raspasorte', database: 'raspasorte', host: '127.0.0.1' };
  const client = new pg.Client({ ...account, password: password?.trim() ?? '', port: Number(port) });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
