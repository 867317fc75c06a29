import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'web', 'dist');

export const readBuilt = (file: string): string => readFileSync(join(dist, file), 'utf8');

/** The scripts that a built page loads at once, and with `all` also those that it may load later. */
export function scriptsOf(page: string, { all }: { all: boolean }): string[] {
  const found = new Set([...readBuilt(page).matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
  for (const file of found) {
    const [statically, later] = [/(?:from|import)"\.\/([^"]+\.js)"/g, /["'`](?:\.\/|assets\/)([^"'`]+\.js)["'`]/g];
    for (const [, name = ''] of readBuilt(file).matchAll(all ? later : statically)) found.add(`assets/${name}`);
  }
  return [...found];
}

/** What these files weigh on the way to a browser: thousands of bytes after gzip. */
export const gzippedKilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readBuilt(file), { level: 9 }).length, 0) / 1000;
