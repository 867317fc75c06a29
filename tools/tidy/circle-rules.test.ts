import { expect, test } from 'vitest';
import { circleRules } from './circle-rules.ts';

type Files = [path: string, text: string][];

const runRule = (rule: keyof typeof circleRules, files: Files) =>
  circleRules[rule](files.map(([path, text]) => ({ path, text }))).map(({ path, line }) => `${path}:${line}`);
const run = (...files: Files) => runRule('foldersFormNoCircle', files);

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
  const within: Files = [
    ['web/src/admin/users/screen.ts', "import './views/list.ts';"],
    ['web/src/admin/users/views/list.ts', "import '../use-users.ts';"],
  ];
  const tested: Files = [
    ['web/src/admin/tags/a.test.ts', "import '../users/screen.ts';"],
    ['web/src/admin/users/b.ts', "import '../tags/a.ts';"],
  ];
  expect(run(...within, ...tested)).toEqual([]);
});

test('files form no circle either, by types or by what they load later; what leads into one is no part of it', () => {
  const files: Files = [
    ['web/src/ui/toast/toast.ts', "const load = () => import('./toaster.tsx');"],
    ['web/src/ui/toast/toaster.tsx', "import { pick } from '../pick.ts';\nexport { optionsOf } from './options.ts';"],
    ['web/src/ui/toast/options.ts', "import type { Toast } from './toast.ts';"],
    ['web/src/ui/pick.ts', ''],
    ['web/src/player/main.tsx', "import '../ui/toast/toast.ts';"],
  ];
  expect(runRule('filesFormNoCircle', files)).toEqual([
    'web/src/ui/toast/toast.ts:1',
    'web/src/ui/toast/toaster.tsx:2',
    'web/src/ui/toast/options.ts:1',
  ]);
  expect(runRule('filesFormNoCircle', files.slice(1))).toEqual([]);
});
