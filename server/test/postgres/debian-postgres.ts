import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { postgresAccount } from '../../src/platform/database/embedded/postgres-account.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';
import { waitFor } from '../platform/wait-for.ts';

const NEWEST = 30;
const OLDEST = 15;

/** The folder with pg_dump and the server of the same version; the npm package has no pg_dump. */
export const debianPostgres = Array.from({ length: NEWEST - OLDEST + 1 }, (_, place) => NEWEST - place)
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))));

export type DebianServer = {
  urlOf: (role: string, database: string) => string;
  /** Runs statements as the superuser, or as another role. */
  run: (statements: readonly string[], as?: { role: string; database: string }) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts an empty cluster, which answers only on a socket in its own folder. */
export async function startDebianPostgres(programs: string): Promise<DebianServer> {
  const folder = await makeScratchFolder('debian');
  await chmod(folder, 0o755);
  const data = join(folder, 'postgres', 'data');
  await mkdir(data, { recursive: true });
  const account = postgresAccount({ binary: join(programs, 'postgres'), folder, dataFolder: data });
  if (account.owner) await chown(data, account.owner.uid, account.owner.gid);
  const initdb = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const [code] = (await once(account.run(join(programs, 'initdb'), initdb, { stdio: 'ignore' }), 'close')) as [number];
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  const settings = ['listen_addresses=', `unix_socket_directories=${data}`, 'max_connections=200', 'fsync=off'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = account.run(join(programs, 'postgres'), ['-D', data, ...flags], { cwd: '/', stdio: 'ignore' });
  const ended = once(server, 'close');

  const urlOf = (role: string, database: string) => `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(data)}`;
  const run: DebianServer['run'] = async (statements, as = { role: 'postgres', database: 'postgres' }) => {
    const client = new pg.Client({ connectionString: urlOf(as.role, as.database) });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const answers = () =>
    run(['select']).then(
      () => true,
      () => undefined,
    );
  await waitFor(answers, 'Debian’s PostgreSQL does not start', { eachMs: 50 });
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { urlOf, run, stop };
}
