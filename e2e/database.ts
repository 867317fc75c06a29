import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Lets the half hour of a charge be over, which nobody can wait for. The server finds out by itself. */
export async function ageDeposit(orderId: string): Promise<void> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres');
  const [password, port] = await Promise.all(['password', 'port'].map((name) => readFile(join(folder, name), 'utf8')));
  const account = { user: 'raspasorte', database: 'raspasorte', host: '127.0.0.1' };
  const client = new pg.Client({ ...account, password: password?.trim() ?? '', port: Number(port) });
  await client.connect();
  await client.query('update provider_transactions set expires_at = clock_timestamp() where id = $1', [orderId]);
  await client.end();
}
