import { expect, test } from 'vitest';
import { documentRules } from './document-rules.ts';

type RuleName = keyof typeof documentRules;

const run = (rule: RuleName, ...files: [path: string, text: string][]) =>
  documentRules[rule](files.map(([path, text]) => ({ path, text })));

/** Each of these breaks the rule exactly once. */
const broken: [rule: RuleName, path: string, text: string][] = [
  ['documentsNameWhatExists', 'docs/architecture.md', '`docs/moved.md`'],
  ['documentsNameWhatExists', 'docs/architecture.md', 'once `buy-card.ts`'],
  ['documentsNameWhatExists', 'web/src/ui/README.md', '`board/` has them'],
  ['documentsNameWhatExists', 'server/README.md', '`src/{main,README}.ts`'],
  ['documentsNameWhatExists', 'docs/decisions/0001-a.md', '[why](0002-b.md)'],
  ['documentsNameWhatExists', 'server/src/platform/jobs/README.md', '`../moved.ts`'],
  ['linksLeadToHeadings', 'docs/architecture.md', '# Architecture\n[money](#money)'],
  ['documentsNameWhatExists', 'CHANGELOG.md', '[how](docs/moved.md)'],
  ['settingsAreExplained', 'server/src/config.ts', '  ADMIN_EMAIL: z.email(),\n'],
  ['decisionsAreListed', 'docs/decisions/0001-a.md', '# 1. A'],
  ['proseStaysNarrow', 'server/README.md', 'word '.repeat(25)],
  ['proseStaysNarrow', 'server/README.md', `- a list\n  ${'word '.repeat(24)}`],
  ['proseStaysNarrow', 'docs/operations.md', `\`\`\`\nnpm start\n\`\`\`\n${'word '.repeat(25)}`],
];

const sound: [rule: RuleName, path: string, text: string][] = [
  [
    'documentsNameWhatExists',
    'docs/architecture.md',
    '`docs/architecture.md`, `docs/*.md`, `architecture.md`, [here](architecture.md#money)',
  ],
  ['documentsNameWhatExists', 'docs/decisions/0001-a.md', '`./0001-a.md`, `decisions/`, [there](https://example.com/a.md)'],
  ['documentsNameWhatExists', 'web/README.md', '`web/dist/`, `secrets/smtp_url`, `/admin/m5`, `npm run dev`, `a/b`, `use-….ts`'],
  ['linksLeadToHeadings', 'docs/architecture.md', '[in short](#how-a-players-card-is-sold)\n### How a player’s *card* is `sold`'],
  ['linksLeadToHeadings', 'docs/decisions/0001-a.md', '[there](https://example.com/a.md#b), [elsewhere](../moved.md#a)'],
  ['documentsNameWhatExists', 'docs/specification.md', '`docs/moved.md`'],
  ['documentsNameWhatExists', 'server/src/app.ts', '`docs/moved.md`'],
  ['proseStaysNarrow', 'server/README.md', 'word '.repeat(24)],
  ['proseStaysNarrow', 'server/README.md', `| ${'word '.repeat(25)} |`],
  ['proseStaysNarrow', 'server/README.md', `1. Run\n\n   \`\`\`\n   ${'word '.repeat(25)}\n   \`\`\``],
  ['proseStaysNarrow', 'server/README.md', `<https://example.com/${'long'.repeat(25)}>`],
  ['proseStaysNarrow', 'web/src/admin/manual/pages/usuarios.md', 'palavra '.repeat(25)],
];

test.each(broken)('%s is broken by %s %s', (rule, path, text) => {
  expect(run(rule, [path, text]).map((violation) => violation.path)).toEqual([path]);
});

test.each(sound)('%s allows %s %s', (rule, path, text) => {
  expect(run(rule, [path, text])).toEqual([]);
});

test('every rule has a test in which it fails', () => {
  expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(Object.keys(documentRules)));
});

test('a decision is listed once', () => {
  const listed = (text: string) =>
    run('decisionsAreListed', ['docs/decisions/0001-a.md', ''], ['docs/decisions/README.md', text]);
  expect(listed('| [1](0001-a.md) | A |')).toEqual([]);
  expect(listed('| [1](0001-a.md) | A |\n| [1](0001-a.md) | A |')).toHaveLength(1);
});

test('a setting counts as explained when the table of settings has it', () => {
  const config: [string, string] = ['server/src/config.ts', 'const environment = {\n  ADMIN_EMAIL: z.email(),\n};'];
  expect(run('settingsAreExplained', config, ['docs/operations.md', '| `ADMIN_EMAIL` | who |'])).toEqual([]);
  expect(run('settingsAreExplained', config, ['docs/operations.md', 'ADMIN_EMAIL'])).toEqual([
    { path: 'server/src/config.ts', line: 2, message: 'docs/operations.md does not explain ADMIN_EMAIL' },
  ]);
});
