import { expect, test } from 'vitest';
import { areaRules } from './area-rules.ts';

const run = (...files: [path: string, text: string][]) =>
  areaRules.foldersFormNoCircle(files.map(([path, text]) => ({ path, text }))).map(({ path, line }) => `${path}:${line}`);

test.each(['web/src/admin', 'server/src/people', 'server/src/people/auth', 'engine/src'])(
  'folders of %s need each other one way only, also by a detour',
  (parent) => {
    const of = (folder: string, ...needed: string[]): [string, string] => [
      `${parent}/${folder}/deep/a.ts`,
      needed.map((each) => `import '../../${each}/a.ts';`).join('\n'),
    ];
    const found = run(of('users', 'tags'), of('tags', 'kit', 'notes'), of('notes', 'users', 'kit'));
    expect(found).toEqual([`${parent}/users/deep/a.ts:1`, `${parent}/tags/deep/a.ts:2`, `${parent}/notes/deep/a.ts:1`]);
    expect(run(of('users', 'tags', 'kit'), of('tags', 'kit'), of('kit'))).toEqual([]);
  },
);

test('a folder and the one it is in are no circle, nor is what a test needs', () => {
  const within: [string, string][] = [
    ['web/src/admin/users/screen.ts', "import './views/list.ts';"],
    ['web/src/admin/users/views/list.ts', "import '../use-users.ts';"],
  ];
  const tested: [string, string][] = [
    ['web/src/admin/tags/a.test.ts', "import '../users/screen.ts';"],
    ['web/src/admin/users/b.ts', "import '../tags/a.ts';"],
  ];
  expect(run(...within, ...tested)).toEqual([]);
});
