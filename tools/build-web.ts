/**
 * Builds the web pages into web/dist, unless none of their source files has changed since the last
 * build.
 */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { compressFiles } from './compress-files.ts';
import { replaceFolder } from './replace-folder.ts';
import { readOptions } from './read-options.ts';

readOptions({});

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web', 'dist');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const stamp = join(dist, '.stamp');

const SOURCES = [
  'web/*.{html,json,ts}',
  'web/{src,public}/**/*',
  '{engine,contract}/{package.json,src/**/*}',
  'package-lock.json',
];

function hashSources(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * Builds into a folder beside web/dist, so that the old pages are served until the new ones are
 * ready.
 */
async function build(hash: string): Promise<boolean> {
  const draft = `${dist}-${randomBytes(6).toString('hex')}`;
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vite, 'build', 'web', '--outDir', draft, '--logLevel', 'warn'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    if (status !== 0) {
      console.error(`${stdout}${stderr}\nThe pages could not be built (vite build, see above).`);
      return false;
    }
    await compressFiles(draft);
    await writeFile(join(draft, '.stamp'), hash);
    await replaceFolder(dist, draft, () => readStamp() === hash);
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function readStamp(): string {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

const hash = hashSources();
if (readStamp() !== hash) {
  const startedMs = Date.now();
  console.log('Building the pages …');
  if (await build(hash)) console.log(`Built in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
  else process.exitCode = 1;
}
