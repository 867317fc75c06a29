import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { statSync } from 'node:fs';

import { StartupError } from '../../startup-error.ts';

/**
 * Runs the programs of PostgreSQL under an account other than root, because they refuse to run as
 * root.
 */
export type PostgresAccount = {
  /** Undefined when files belong to the user who runs node. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  readonly run: (command: string, parameters: readonly string[], options: SpawnOptions) => ChildProcess;
};

const ACCOUNT_NAME = 'postgres';
/** No variable of the environment, such as PGDATA or LC_ALL, may change how the database runs. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

type Owner = NonNullable<PostgresAccount['owner']>;
type Paths = { readonly binary: string; readonly folder: string; readonly dataFolder: string };

export function postgresAccount(paths: Paths): PostgresAccount {
  if (process.getuid?.() !== 0) {
    return {
      owner: undefined,
      run: (command, parameters, options) => spawn(command, parameters, { ...options, env: ENVIRONMENT }),
    };
  }
  const owner = ownerOf(paths.dataFolder) ?? ownAccount() ?? createAccount();
  if (reaches({ prefix: [], ids: owner, paths })) {
    return {
      owner,
      run: (command, parameters, options) => spawn(command, parameters, { ...options, ...owner, env: ENVIRONMENT }),
    };
  }
  const [setpriv, ...flags] = throughClosedFolders(owner);
  if (!reaches({ prefix: [setpriv, ...flags], paths })) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and the account "${ACCOUNT_NAME}" may not enter ${paths.folder} or the folder of the program: ` +
        'start as an ordinary user, move both to folders that others may enter, or set DATABASE_URL.',
    );
  }
  return {
    owner,
    run: (command, parameters, options) => spawn(setpriv, [...flags, command, ...parameters], { ...options, env: ENVIRONMENT }),
  };
}

/**
 * A checkout below /root, or in any folder of mode 700, is closed to every other account. The
 * account therefore keeps one capability of root's, `dac_override`.
 */
function throughClosedFolders(owner: Owner): [string, ...string[]] {
  const account = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return ['setpriv', ...account, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
}

function reaches(options: { prefix: readonly string[]; ids?: Owner; paths: Paths }): boolean {
  const { binary, folder } = options.paths;
  const look = [...options.prefix, 'sh', '-c', '"$0" --version && cd "$1"', binary, folder];
  return spawnSync(look[0] ?? 'sh', look.slice(1), { ...options.ids, env: ENVIRONMENT, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ownerOf(folder: string): Owner | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function ownAccount(): Owner | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT_NAME], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(): Owner {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME]);
  const created = ownAccount();
  if (created === undefined) {
    throw new StartupError(
      `PostgreSQL cannot run as root and the account "${ACCOUNT_NAME}" could not be created: start as an ordinary user or set DATABASE_URL.`,
    );
  }
  return created;
}
