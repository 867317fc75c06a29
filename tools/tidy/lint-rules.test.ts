import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const lines = (count: number) => Array.from({ length: count }, (_, index) => `  total += ${index};`).join('\n');
const longFunction = (count: number) =>
  `export function long(): number {\n  let total = 0;\n${lines(count)}\n  return total;\n}\n`;

/** A function with this many branches beside its straight way. */
const branches = (count: number) =>
  `export function branch(n: number): number {\n${Array.from({ length: count }, (_, each) => `  if (n === ${each}) return ${each};\n`).join('')}  return n;\n}\n`;

/** Each file breaks exactly the rule beside it. */
const broken: [path: string, rule: string, source: string][] = [
  ['engine/src/clock.ts', 'no-restricted-globals', 'export const clock = () => Date.now();'],
  ['engine/src/birth.ts', 'no-restricted-globals', 'export const birth = () => new Date();'],
  ['engine/src/chance.ts', 'no-restricted-properties', 'export const chance = () => Math.random();'],
  ['engine/src/timer.ts', 'no-restricted-globals', 'export const timer = () => performance.now();'],
  ['engine/src/host.ts', 'no-restricted-globals', 'export const host = () => process.platform;'],
  ['engine/src/random.ts', 'no-restricted-globals', 'export const random = () => crypto.randomUUID();'],
  ['engine/src/view.ts', 'no-restricted-globals', 'export const view = () => window;'],
  ['engine/src/page.ts', 'no-restricted-globals', 'export const page = () => document;'],
  ['engine/src/later.ts', 'no-restricted-globals', 'export const later = () => setTimeout(() => undefined, 1);'],
  ['engine/src/hidden.ts', 'no-restricted-globals', 'export const hidden = () => globalThis;'],
  ['engine/src/disk.ts', 'no-nodejs-modules', "export { readFile } from 'node:fs/promises';"],
  ['engine/src/up.ts', 'no-restricted-imports', "export { a } from '@raspasorte/contract';"],
  ['engine/src/sideways.ts', 'no-restricted-imports', "export { a } from '../../server/src/app.ts';"],
  ['contract/src/up.ts', 'no-restricted-imports', "export { a } from '@raspasorte/server';"],
  ['contract/src/sideways.ts', 'no-restricted-imports', "export { a } from '../../web/src/ui/a.ts';"],
  ['server/src/up.ts', 'no-restricted-imports', "export { a } from '@raspasorte/web';"],
  ['server/src/money/bank.ts', 'no-restricted-imports', "export { a } from '@raspasorte/bank';"],
  ['bank/src/up.ts', 'no-restricted-imports', "export { a } from '@raspasorte/server';"],
  ['bank/src/below.ts', 'no-restricted-imports', "export { a } from '@raspasorte/engine';"],
  ['bank/src/sideways.ts', 'no-restricted-imports', "export { a } from '../../server/src/app.ts';"],
  ['server/src/game/rounds/sideways.ts', 'no-restricted-imports', "export { a } from '../../../engine/src/a.ts';"],
  ['web/src/up.ts', 'no-restricted-imports', "export { a } from '@raspasorte/server';"],
  ['web/src/player/server-side.ts', 'no-restricted-imports', "export { a } from '../../../server/src/app.ts';"],
  ['web/src/demo/player-part.ts', 'no-restricted-imports', "export { a } from '../player/a.ts';"],
  ['web/src/player/admin-part.ts', 'no-restricted-imports', "export { a } from '../admin/a.ts';"],
  ['web/src/player/wallet/demo-part.ts', 'no-restricted-imports', "export { a } from '../../demo/a.ts';"],
  ['web/src/player/lost-part.ts', 'no-restricted-imports', "import { lazy } from 'react';\nexport const load = lazy;"],
  ['web/src/admin/player-part.ts', 'no-restricted-imports', "export { a } from '../player/a.ts';"],
  ['server/src/tool.ts', 'no-restricted-imports', "export { a } from '../../tools/a.ts';"],
  ['web/src/ui/tool.ts', 'no-restricted-imports', "export { a } from '../../../tools/a.ts';"],
  ['tools/product-part.ts', 'no-restricted-imports', "export { a } from '@raspasorte/contract';"],
  ['tools/tidy/server-part.ts', 'no-restricted-imports', "export { a } from '../../server/src/app.ts';"],
  ['e2e/server-part.ts', 'no-restricted-imports', "export { a } from '../server/src/app.ts';"],
  ['e2e/server-by-name.ts', 'no-restricted-imports', "export { a } from '@raspasorte/server/test/a.ts';"],
  ['e2e/player/page-part.spec.ts', 'no-restricted-imports', "export { a } from '../../web/src/ui/a.ts';"],
  ['e2e/player/seeds.ts', 'no-restricted-imports', "export { a } from '../../bench/seed/a.ts';"],
  ['tools/dev.ts', 'no-restricted-imports', "export { a } from '../server/src/app.ts';"],
  ['tools/link-preview/make-link-preview.ts', 'no-restricted-imports', "export { a } from '../../web/src/player/a.ts';"],
  ['e2e/playwright.config.ts', 'no-restricted-imports', "export { a } from '../server/src/app.ts';"],
  ['e2e/busy-month/seed-month.ts', 'no-restricted-imports', "export { a } from '../../bench/load/a.ts';"],
  ['e2e/player/tool.ts', 'no-restricted-imports', "export { a } from '../../tools/check.ts';"],
  ['web/src/ui/admin-part.ts', 'no-restricted-imports', "export { a } from '../admin/a.ts';"],
  ['server/src/game/rounds/environment.ts', 'no-process-env', 'export const environment = () => process.env;'],
  ['contract/src/environment.ts', 'no-process-env', 'export const environment = () => process.env;'],
  ['web/src/environment.ts', 'no-process-env', 'export const environment = () => process.env;'],
  ['server/src/environment-name.ts', 'no-restricted-imports', "export { env } from 'node:process';"],
  ['server/src/long-function.ts', 'max-lines-per-function', longFunction(70)],
  ['server/src/many-branches.ts', 'complexity', branches(20)],
  ['server/src/long-file.ts', 'max-lines', `export const a = 1;\n${'// a line\n'.repeat(300)}`],
  ['server/src/long-file.test.ts', 'max-lines', `export const a = 1;\n${'// a line\n'.repeat(300)}`],
  ['server/src/wrong-type.ts', 'TS2322', "export const amount: number = 'one';"],
  ['server/test/wrong-type.test.ts', 'TS2322', "export const amount: number = 'one';"],
  ['engine/src/wrong-host.ts', 'TS2591', "export const bytes = Buffer.from('one');"],
  ['contract/src/nowhere.ts', 'TS2307', "export { a } from './not-there.ts';"],
  ['web/src/player/wrong-type.tsx', 'TS2322', 'export const width: string = document.body.clientWidth;'],
  ['web/src/admin/wrong-type.tsx', 'TS2322', 'export const width: string = document.body.clientWidth;'],
  ['tools/wrong-host.ts', 'TS2584', 'export const width = document.body.clientWidth;'],
  ['server/src/floating.ts', 'no-floating-promises', 'const pay = async () => 1;\nexport const run = () => {\n  pay();\n};'],
  ['server/src/misused.ts', 'no-misused-promises', 'const pay = async () => true;\nexport const paid = () => (pay() ? 1 : 2);'],
  ['server/src/thrown.ts', 'only-throw-error', "export const fail = () => {\n  throw 'text';\n};"],
  ['server/src/outdated.ts', 'no-deprecated', '/** @deprecated */\nconst old = () => 1;\nexport const present = () => old();'],
  ['server/src/loose.ts', 'no-explicit-any', 'export const loose = (value: any): unknown => value;'],
  ['server/src/cycle-left.ts', 'no-cycle', "import { right } from './cycle-right.ts';\nexport const left = () => right;"],
  ['server/src/cycle-right.ts', 'no-cycle', "import { left } from './cycle-left.ts';\nexport const right = () => left;"],
  [
    'server/src/type-cycle-left.ts',
    'no-cycle',
    "import type { Right } from './type-cycle-right.ts';\nexport interface Left {\n  right: Right;\n}",
  ],
  [
    'server/src/type-cycle-right.ts',
    'no-cycle',
    "import type { Left } from './type-cycle-left.ts';\nexport interface Right {\n  left: Left;\n}",
  ],
  ['server/src/postponed.ts', 'no-warning-comments', '// TODO: finish\nexport const postponed = 1;'],
  ['server/src/camelCase.ts', 'filename-case', 'export const named = 1;'],
  ['server/src/printed.ts', 'no-console', "console.log('printed');\nexport const printed = 1;"],
  [
    'server/src/focused.test.ts',
    'no-focused-tests',
    "import { expect, test } from 'vitest';\ntest.only('a', () => expect(1).toBe(1));",
  ],
  [
    'web/src/ui/hook.tsx',
    'rules-of-hooks',
    "import { useState } from 'react';\nexport const Hook = ({ on }: { on: boolean }) => {\n  if (on) useState(1);\n  return null;\n};",
  ],
  ['web/src/ui/picture.tsx', 'alt-text', 'export const Picture = () => <img src="a.png" />;'],
];

/** Files that use the same code where it is allowed. */
const sound: [path: string, source: string][] = [
  ['engine/src/clock.test.ts', 'export const clock = () => Date.now() + Math.random() + performance.now();'],
  ['engine/cli/print.ts', "import { argv } from 'node:process';\nconsole.log(argv, new Date());"],
  ['contract/src/down.ts', "export { a } from '@raspasorte/engine';"],
  ['server/src/down.ts', "export { a } from '@raspasorte/engine';\nexport { b } from '@raspasorte/contract';"],
  ['server/src/sandbox-bank.ts', "export { a } from '@raspasorte/bank';"],
  ['bank/src/down.ts', "export { a } from '@raspasorte/contract';"],
  ['server/src/config.ts', 'export const config = () => process.env;'],
  ['server/src/game/rounds/environment.test.ts', 'export const environment = () => process.env;'],
  ['server/src/game/rounds/sibling.ts', "export { a } from '../ledger/a.ts';"],
  ['web/src/player/shared.ts', "export { a } from '../ui/a.ts';\nexport { b } from './b.ts';"],
  ['web/src/down.ts', "export { a } from '@raspasorte/contract';"],
  ['server/src/full-function.ts', longFunction(60)],
  ['server/src/some-branches.ts', branches(19)],
  ['bench/src/environment.ts', 'export const environment = () => process.env;'],
  ['tools/tidy/sibling.ts', "export { a } from '../find-chromium.ts';"],
  ['e2e/environment.ts', 'export const environment = () => process.env;'],
  ['e2e/player/down.ts', "export { a } from '@raspasorte/contract';\nexport { b } from '../../server/test/people/totp.ts';"],
];

const folders = new Set([...broken, ...sound].map(([path]) => path.slice(0, path.indexOf('/'))));

interface Diagnostic {
  code: string;
  filename: string;
}

let tree: string;
const found = new Map<string, string[]>();

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'lint-rules-'));
  for (const name of [
    '.oxlintrc.json',
    'tsconfig.json',
    'web/tsconfig.json',
    'web/src/admin/tsconfig.json',
    'engine/tsconfig.json',
    'package.json',
  ]) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await cp(join(root, name), join(tree, name));
  }
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, source] of [...broken.map(([name, , text]) => [name, text] as const), ...sound]) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), `${source}\n`);
  }
  for (const { filename, code } of await lint(tree)) {
    const rule = /\((.+)\)/.exec(code)?.[1] ?? code;
    found.set(filename, [...(found.get(filename) ?? []), rule]);
  }
}, 30_000);

afterAll(() => rm(tree, { recursive: true, force: true }));

/**
 * Lints the given folders, because oxlint on the whole tree would follow the link to node_modules.
 */
async function lint(directory: string): Promise<Diagnostic[]> {
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format=json', ...folders],
      { cwd: directory, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        if (stdout.startsWith('{')) resolve(stdout);
        else reject(new Error(`oxlint gave no diagnostics: ${stderr}${stdout}`, { cause: error }));
      },
    );
  });
  return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
}

describe('the lint configuration', () => {
  test.each(broken)('%s breaks %s', (path, rule) => {
    expect(found.get(path) ?? []).toContain(rule);
  });

  test.each(sound)('%s breaks nothing', (path) => {
    // Their imports do not exist in this tree, so compiler errors (TS…) are expected.
    expect((found.get(path) ?? []).filter((rule) => !rule.startsWith('TS'))).toEqual([]);
  });
});
