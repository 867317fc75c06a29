import { expect, test } from 'vitest';
import { areaRules } from './area-rules.ts';

const run = (...files: [path: string, text: string][]) =>
  areaRules.featuresFormNoCircle(files.map(([path, text]) => ({ path, text })));

test.each(['player', 'admin'])('features of %s need each other one way only, also by a detour; the frame may need all', (app) => {
  const of = (feature: string, ...needed: string[]): [string, string] => [
    `web/src/${app}/${feature}/a.ts`,
    needed.map((each) => `import '../${each}/a.ts';`).join('\n'),
  ];
  const found = run(of('users', 'tags'), of('tags', 'kit', 'notes'), of('notes', 'users', 'shell'));
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual([
    `web/src/${app}/users/a.ts:1`,
    `web/src/${app}/tags/a.ts:2`,
    `web/src/${app}/notes/a.ts:1`,
  ]);
  expect(run(of('users', 'tags', 'shell'), of('tags', 'kit'), of('shell', 'users'))).toEqual([]);
});
