/**
 * Counts the proven statements of docs/specification.md. Fails if a proof names a test that does
 * not exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingProofs, readSpecification, type SpecificationRow } from './specification-rows.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);

function report(title: string, rows: readonly SpecificationRow[]): void {
  const open = rows.filter(({ state }) => state === 'open').length;
  console.log(`${title}: ${rows.length} statements, ${rows.length - open} proven, ${open} open`);
}

const { rows, problems } = readSpecification(read('docs/specification.md') ?? '');
if (rows.length === 0) problems.push('docs/specification.md has no rows');
problems.push(...missingProofs(rows, read));
report(
  'Player',
  rows.filter(({ number }) => number.startsWith('P-')),
);
report(
  'Back-office',
  rows.filter(({ number }) => number.startsWith('B-')),
);
for (const problem of problems) console.error(`docs/specification.md, ${problem}`);
if (problems.length > 0) process.exitCode = 1;
