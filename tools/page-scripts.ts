import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'web', 'dist');

export const readBuilt = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** The built file of the module with this name. */
function builtFile(name: string): string {
  const [file, ...others] = globSync(`assets/${name}-????????.js`, { cwd: dist });
  if (file === undefined || others.length > 0) throw new Error(`there is not exactly one file for ${name}`);
  return file;
}

/**
 * The scripts of a built page: those that it loads immediately, and the dynamic imports in `also`,
 * which its first screen waits for. With `all`, also those that it may load later.
 */
export function scriptsOf(page: string, { all, also = [] }: { all: boolean; also?: readonly string[] }): string[] {
  const atOnce = [...readBuilt(page).matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const found = new Set([...atOnce, ...also.map(builtFile)]);
  for (const file of found) {
    const [statically, later] = [/(?:from|import)"\.\/([^"]+\.js)"/g, /["'`](?:\.\/|assets\/)([^"'`]+\.js)["'`]/g];
    for (const [, name = ''] of readBuilt(file).matchAll(all ? later : statically)) found.add(`assets/${name}`);
  }
  return [...found];
}

/** Transfer size of these files: thousands of bytes after gzip. */
export const gzippedKilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readBuilt(file), { level: 9 }).length, 0) / 1000;
