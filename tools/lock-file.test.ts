import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

type Entry = { link?: boolean; optionalDependencies?: Record<string, string> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const paths = Object.keys(lock.packages);

test('the lock file has an entry for the optional packages of every platform, because npm ci fails without them', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !paths.some((candidate) => candidate.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry, so that npm uses the one that the machine configures', () => {
  const named = Object.values(lock.packages).filter((entry) => !entry.link && 'resolved' in entry);
  expect(named).toEqual([]);
});
