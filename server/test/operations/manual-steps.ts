import { readFile } from 'node:fs/promises';

type Steps = { dump: string; restore: string[][]; archive: string[] };

/**
 * What docs/operations.md tells operators to type: to dump the database; one list for each step to
 * restore it from the dump; and what an owner who is no superuser needs for an archive.
 */
export async function stepsOfDump(): Promise<Steps> {
  const manual = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, dump = ''] = /```sh\n\s*(pg_dump .*)\n/.exec(manual) ?? [];
  const [, steps = ''] = /From `pg_dump`, in an empty database:\n([\s\S]*?)\n\d\. /.exec(manual) ?? [];
  const restore = steps
    .split(/\n\s+\d\. /)
    .slice(1)
    .map(typed);
  const [, archive = ''] = /or have a superuser run([\s\S]*?)\n\n/.exec(manual) ?? [];
  return { dump, restore, archive: typed(archive) };
}

const typed = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '));
