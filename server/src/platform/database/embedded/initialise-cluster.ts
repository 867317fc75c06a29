import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { PostgresAccount } from './postgres-account.ts';
import { writeClusterFile, type PostgresFiles } from './postgres-files.ts';
import { StartupError } from '../../startup-error.ts';

const MAJOR_VERSION = '18';

/**
 * Creates the data folder when there is none. It appears complete or not at all, even if the
 * process is killed meanwhile.
 */
export async function initialiseCluster(options: {
  readonly files: PostgresFiles;
  readonly account: PostgresAccount;
  readonly initdb: string;
  readonly user: string;
  readonly password: string;
}): Promise<void> {
  const { files, account } = options;
  if (await isInitialised(files)) return;
  const draft = join(files.folder, `draft-${process.pid}`);
  const passwordFile = join(draft, 'password');
  try {
    await writeClusterFile(passwordFile, async () => {
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft, { mode: 0o700 });
      await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
      if (account.owner) {
        for (const path of [draft, passwordFile]) await chown(path, account.owner.uid, account.owner.gid);
      }
    });
    await runInitdb({ ...options, data: join(draft, 'data'), passwordFile });
    await rename(join(draft, 'data'), files.data).catch(async (error: unknown) => {
      // Another process that started at the same time was faster, and its data is just as good.
      if (!(await isInitialised(files))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Whether there is a database below DATA_DIR. Creates nothing. */
export const hasCluster = (dataDir: string): Promise<boolean> => isInitialised({ data: join(dataDir, 'postgres', 'data') });

async function isInitialised(files: Pick<PostgresFiles, 'data'>): Promise<boolean> {
  const version = await readFile(join(files.data, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(
      `The database in ${files.data} belongs to another account of this machine: start as that one or choose another DATA_DIR.`,
      { cause: error },
    );
  });
  if (version === undefined || version.trim() === MAJOR_VERSION) return version !== undefined;
  throw new StartupError(
    `The database in ${files.data} was written by PostgreSQL ${version.trim()}, and this program brings PostgreSQL ${MAJOR_VERSION}: choose another DATA_DIR or migrate the data with pg_dump.`,
  );
}

async function runInitdb(options: {
  readonly account: PostgresAccount;
  readonly initdb: string;
  readonly user: string;
  readonly data: string;
  readonly passwordFile: string;
}): Promise<void> {
  const initdb = options.account.run(
    options.initdb,
    [
      `--pgdata=${options.data}`,
      `--username=${options.user}`,
      `--pwfile=${options.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Bytewise order is the fastest and never changes with the system. Names are sorted with
      // COLLATE "pt-BR-x-icu" instead.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const finished = new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('close', resolve);
  });
  const [complaint, code] = await Promise.all([initdb.stderr ? text(initdb.stderr) : '', finished]);
  if (code === 0) return;
  const reason = complaint.split('\n').find((line) => /error|fatal/iu.test(line)) ?? complaint.trim();
  throw new StartupError(`The database could not be created in ${options.data}: ${reason}`);
}
