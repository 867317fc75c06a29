import { randomBytes } from 'node:crypto';
import { realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { makeFolder } from '../../secrets/make-folder.ts';
import { readIfPresent, whyNotWritten, writeOnce } from '../../secrets/write-once.ts';
import { isProcessAlive } from './is-process-alive.ts';
import { StartupError } from '../../startup-error.ts';

/** The paths of the embedded database, all below one folder. */
export type PostgresFiles = {
  readonly folder: string;
  readonly data: string;
  readonly password: string;
  readonly port: string;
  readonly log: string;
};

export async function postgresFiles(dataDir: string): Promise<PostgresFiles> {
  try {
    await makeFolder(join(dataDir, 'postgres'));
    const folder = await realpath(join(dataDir, 'postgres'));
    const probe = join(folder, `.writable-${randomBytes(6).toString('hex')}`);
    await writeFile(probe, '');
    await rm(probe);
    return {
      folder,
      data: join(folder, 'data'),
      password: join(folder, 'password'),
      port: join(folder, 'port'),
      log: join(folder, 'postgres.log'),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The data folder ${dataDir} cannot be written (${reason}): choose another one with DATA_DIR.`, {
      cause,
    });
  }
}

/** Writes a file of the cluster. Throws StartupError where the folder does not take it. */
export async function writeClusterFile<Result>(path: string, write: () => Promise<Result>): Promise<Result> {
  return write().catch((cause: Error) => {
    throw new StartupError(`The file ${path} cannot be kept (${whyNotWritten(cause)}): choose another folder with DATA_DIR.`, {
      cause,
    });
  });
}

export const keepFile = (path: string, content: string): Promise<string> =>
  writeClusterFile(path, () => writeOnce(path, content));

/**
 * The port, chosen at the first start and kept so that the tools of an operator find the database
 * again.
 */
export async function rememberedPort(files: PostgresFiles): Promise<number> {
  const port = Number(await keepFile(files.port, `${await freePort()}\n`));
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartupError(`${files.port} does not hold a port number: delete it and start again.`);
}

/** Chooses a new port, because another program answers on the remembered one. */
export async function rememberOtherPort(files: PostgresFiles): Promise<void> {
  const draft = `${files.port}.${randomBytes(6).toString('hex')}`;
  const port = await freePort();
  await writeClusterFile(files.port, async () => {
    await writeFile(draft, `${port}\n`, { mode: 0o600 });
    await rename(draft, files.port);
  });
}

/**
 * The process id and port that PostgreSQL writes to postmaster.pid while it runs. A file left
 * behind by a killed server does not count.
 */
export async function postmasterFile(files: Pick<PostgresFiles, 'data'>): Promise<{ pid: number; port: number } | undefined> {
  const [pid, , , port] = (await readIfPresent(join(files.data, 'postmaster.pid')))?.split('\n').map(Number) ?? [];
  return pid && port && isProcessAlive(pid) ? { pid, port } : undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
