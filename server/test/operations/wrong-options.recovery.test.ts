import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHILD_VARIABLES } from '../platform/child-variables.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The commands that read their own words; products that run until they are stopped read none. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^(?:exec )?node ((?!node_modules|server\/src)\S+\.ts)( recovery)?$/.exec(script) ?? [];
  return name.startsWith('pre') || file === undefined ? [] : [{ name, file }];
});

/** Runs a command with words that nobody knows, and with nothing to read. */
async function run(file: string, words: readonly string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [file, ...words], {
    cwd: root,
    env: { PATH, HOME, ...CHILD_VARIABLES },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, error };
}

test('the list has every command', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'admin',
      'backup',
      'restore',
      'ledger:verify',
      'par-sheet',
      'capacity',
      'bench:start',
      'check',
      'test',
    ]),
  );
});

test.each(commands)('npm run $name says of an unknown option that it is wrong, and ends with code 2', async ({ file }) => {
  const { code, out, error } = await run(file, ['--no-such-option']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/no-such-option|npm run -s /);
  expect(error).not.toMatch(/^ +at /m);
});

test.each([
  [['--rounds', 'many'], '--rounds must be a number from 1 on, not "many".'],
  [['--players', '10,,20'], '--players must be a number from 1 on, not "".'],
  [['--peak'], "Option '--peak <value>' argument missing. There are --players, --rounds,"],
  [['twice'], "Unexpected argument 'twice'. There are --players,"],
])('npm run capacity says what is wrong with %j', async (words, sentence) => {
  const { code, error } = await run('bench/src/capacity.ts', words);
  expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
});
