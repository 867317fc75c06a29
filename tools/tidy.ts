/**
 * Checks the rules that the linter cannot express, on every file that git tracks or does not
 * ignore.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSizes } from './tidy/size-rules.ts';
import type { TextFile } from './tidy/tidy-rule.ts';
import { tidyRules } from './tidy/tidy-rules.ts';

const root = join(import.meta.dirname, '..');
const isText = (path: string) =>
  /\.(ts|tsx|js|mjs|json|sql|css|html|sh|md|yml|yaml|svg|txt)$|(^|\/)[^.]*$|(^|\/)\.[a-z]+$/.test(path);

function readTree(): TextFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: isText(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}

const files = readTree();
let count = 0;
for (const [name, rule] of Object.entries(tidyRules)) {
  for (const { path, line, message } of rule(files)) {
    count += 1;
    console.error(`${path}:${line}: ${message} (${name})`);
  }
}
const { median, nineTenths } = fileSizes(files);
console.log(
  `${files.length} files, ${count} violations; half of the source files have at most ${median} lines, nine of ten ${nineTenths}`,
);
if (count > 0) process.exitCode = 1;
