import { readFile } from 'node:fs/promises';

/**
 * What docs/operations.md tells operators to type: to dump the database, and, one list for each
 * step, to restore it from the dump.
 */
export async function stepsOfDump(): Promise<{ dump: string; restore: string[][] }> {
  const manual = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, dump = ''] = /```sh\n\s*(pg_dump .*)\n/.exec(manual) ?? [];
  const [, steps = ''] = /From `pg_dump`, in an empty database:\n([\s\S]*?)\n\d\. /.exec(manual) ?? [];
  const restore = steps
    .split(/\n\s+\d\. /)
    .slice(1)
    .map((step) => [...step.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' ')));
  return { dump, restore };
}
