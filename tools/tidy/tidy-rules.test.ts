import { describe, expect, test } from 'vitest';
import { documentRules } from './document-rules.ts';
import type { TextFile } from './tidy-rule.ts';
import { tidyRules } from './tidy-rules.ts';

type RuleName = keyof typeof tidyRules;

const run = (rule: RuleName, ...files: [path: string, text?: string | undefined][]) =>
  tidyRules[rule](files.map(([path, text = '']): TextFile => ({ path, text })));

const machinePath = (folder: string) => ['', folder, 'somebody', 'file'].join('/');
const privateKey = ['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' ');
const postponed = ['TO', 'DO'].join('');

/** A SQL function with this many lines in total. */
const sqlFunction = (lines: number) =>
  ['create or replace function pay() returns void language sql as $$', ...Array(lines - 2).fill('  select 1;'), '$$;'].join('\n');

/** Each of these breaks the rule exactly once. */
const broken: [rule: RuleName, path: string, text?: string][] = [
  ['sqlStandsInQueries', 'server/src/game/rounds/buy-card.ts', "await pool.query('SELECT 1 FROM wallet');"],
  ['sqlStandsInQueries', 'server/src/game/rounds/buy-card.ts', 'await pool.query(`\n  insert into round (id) values ($1)`);'],
  ['sqlStandsInQueries', 'server/src/game/rounds/routes.ts', "await pool.query('update wallet set seq = 1');"],
  ['sqlStandsInQueries', 'server/src/game/rounds/routes.ts', "await pool.query('update wallet w set seq = 1');"],
  ['sqlStandsInQueries', 'server/src/platform/jobs/expire.ts', 'await pool.query("DELETE FROM charge");'],
  ['sqlStandsInQueries', 'server/src/platform/jobs/roll-up.ts', 'await pool.query(`with day as (select 1) select 2`);'],
  ['sqlStandsInQueries', 'server/src/app.ts', "await pool.query('create table a ()');"],
  ['sqlStandsInQueries', 'server/src/platform/realtime/listen.ts', "await client.query('LISTEN wins');"],
  ['namesSaySomething', 'server/src/utils/money.ts'],
  ['namesSaySomething', 'web/src/helpers/date.ts'],
  ['namesSaySomething', 'contract/src/common/id.ts'],
  ['namesSaySomething', 'server/src/services/rounds.ts'],
  ['namesSaySomething', 'engine/src/utils.ts'],
  ['fileNamesAreKebabCase', 'web/src/ui/PrizeTable.tsx'],
  ['fileNamesAreKebabCase', 'docs/some_page.md'],
  ['nothingIsPostponed', 'server/migrations/0001_first.sql', `-- ${postponed}: index`],
  ['nothingIsPostponed', 'docs/operations.md', 'FIXME'],
  ['noMachinePaths', 'tools/dev.ts', `const file = '${machinePath('home')}';`],
  ['noMachinePaths', 'docs/operations.md', `see ${machinePath('root')}`],
  ['noMachinePaths', 'bench/src/run.ts', `\`${machinePath('work')}\``],
  ['noMachinePaths', 'package.json', `"start": "node ${machinePath('tmp')}"`],
  ['lockFileNamesNoRegistry', 'package-lock.json', '"resolved": "https://registry.example/a.tgz"'],
  ['noSecrets', 'server/src/money/deposits/key.ts', privateKey],
  ['noSecrets', '.env', `AKIA${'A'.repeat(16)}`],
  ['noSecrets', 'tools/publish.ts', `ghp_${'a'.repeat(36)}`],
  ['environmentIsReadInConfig', 'server/src/app.ts', 'const { env } = process;'],
  ['environmentIsReadInConfig', 'web/src/ui/brand.ts', 'const { env: { BRAND } , env } = process;'],
  ['featuresStandApart', 'web/src/player/home.tsx', "const admin = lazy(() => import('../admin/users.tsx'));"],
  ['featuresStandApart', 'web/src/ui/button.tsx', "import { home } from '../player/home.tsx';"],
  ['everythingHasAnArea', 'server/src/refusal.ts'],
  ['everythingHasAnArea', 'server/src/rounds/buy-card.ts'],
  ['everythingHasAnArea', 'server/src/ledger.test.ts'],
  ['areasImportDownwards', 'server/src/platform/jobs/run.ts', "import { player } from '../../people/players/player.ts';"],
  ['areasImportDownwards', 'server/src/people/players/player.ts', "import { pay } from '../../money/ledger/pay.ts';"],
  ['areasImportDownwards', 'server/src/money/ledger/pay.ts', "import type { Round } from '../../game/rounds/round.ts';"],
  ['areasImportDownwards', 'server/src/game/rounds/buy-card.ts', "export { report } from '../../office/users/report.ts';"],
  ['areasImportDownwards', 'server/src/game/rounds/buy-card.ts', "const users = await import('../../office/users/a.ts');"],
  ['areasImportDownwards', 'server/src/money/ledger/pay.ts', "let round: import('../../game/rounds/round.ts').Round;"],
  ['areasImportDownwards', 'server/src/office/users/routes.ts', "import { buildApp } from '../../app.ts';"],
  ['everyFileIsTypeChecked', 'web/vite.config.ts'],
  ['globalKeysAreListed', 'server/migrations/0001_first.sql', 'create table coupon (\n  code text primary key\n);'],
  ['globalKeysAreListed', 'server/migrations/0001_first.sql', 'create table coupon (\n  code text\n);'],
  [
    'globalKeysAreListed',
    'server/migrations/0001_first.sql',
    'create unique index on wallet (lower(code)) where code is not null;',
  ],
  ['globalKeysAreListed', 'server/migrations/0001_first.sql', 'create table coupon (player_id uuid primary key, nr serial);'],
  ['globalKeysAreListed', 'docs/scale.md', '`coupon (code)` is replicated'],
  ['idsCarryTheirCell', 'server/src/money/ledger/pay.ts', "import { v7 } from 'uuid';"],
  ['bankStandsAlone', 'bank/src/pay.ts', "import { pay } from '@raspasorte/server';"],
  ['bankStandsAlone', 'bank/src/pay.ts', "import { pay } from '../../server/src/money/ledger/pay.ts';"],
  ['bankStandsAlone', 'bank/src/pay.ts', "import { draw } from '../../engine/src/draw.ts';"],
  ['functionsHaveOnePlace', 'server/migrations/0001_first.sql', `select 1;\n${sqlFunction(5)}`],
  ['functionsHaveOnePlace', 'server/migrations/0001_first.sql', 'create trigger sealed before update on a execute function b();'],
  ['cachesAreListed', 'server/src/money/fees.ts', 'const fees = cacheFor(5000, readFees);'],
  ['cachesAreListed', 'server/src/money/fees.ts', 'const fees = cacheLatest<Fee>(500);'],
  ['testsUseAgeRows', 'server/src/money/a.test.ts', "await owner.query('select from payout where lease_until > now()');"],
  ['testsUseAgeRows', 'server/test/drive.ts', "await owner.query('select distinct xmin from round');"],
  ['testsUseAgeRows', 'server/test/drive.ts', 'await owner.query(`update bank.payout set settles_at = now() where id = $1`);'],
  ['testsUseAgeRows', 'e2e/admin/a.spec.ts', "await query(`update request set asked_at = asked_at - interval '1 day'`);"],
  ['filesStayShort', 'server/migrations/0001_first.sql', 'select 1;\n'.repeat(301)],
  ['commentsStayNarrow', 'server/migrations/0001_first.sql', `-- ${'word '.repeat(20)}`],
  ['commentsStayNarrow', 'web/src/main.tsx', `/**\n * ${'word '.repeat(20)}\n */`],
  ['sqlFunctionsStayShort', 'server/functions/money/pay.sql', sqlFunction(71)],
  ['sqlFunctionsStayShort', 'server/functions/money/pay.sql', `${sqlFunction(70)}\n\n${sqlFunction(71)}`],
  ['sqlFunctionsStayShort', 'bank/migrations/0001_first.sql', sqlFunction(71).replace('or replace ', '')],
  ['sqlFunctionsStayShort', 'server/functions/money/pay.sql', sqlFunction(71).replace('$$;', '$$ language sql;')],
  ['screensAreExplained', 'web/src/admin/users/columns.tsx', "{ id: 'balance', header: 'Saldo' }"],
  ['screensAreExplained', 'web/src/admin/users/dialog.tsx', '<Field label="Motivo">'],
  ['screensAreExplained', 'web/src/admin/users/lines.tsx', '<Line name="CPF">'],
  ['screensAreExplained', 'web/src/admin/users/facts.tsx', '<dt className="a">\n  Saldo\n</dt>'],
  ['screensAreExplained', 'web/src/admin/lotteries/screen.tsx'],
  ['manualNamesWhatIsShown', 'web/src/admin/manual/pages/usuarios.md', '**Saldo** é o que a pessoa pode gastar.'],
  ['manualLinksLeadSomewhere', 'web/src/admin/manual/pages/usuarios.md', '[Risco](/admin/manual/risco)'],
  ['manualLinksLeadSomewhere', 'deploy/alarms.yaml', 'manual: /admin/manual/alarme-livros'],
  ['alarmsAreExplained', 'deploy/alarms.yaml', '- alert: LedgerDiffers\n  expr: ledger_differences > 0\n'],
  ['typedTextIsKept', 'web/src/admin/users/block-dialog.tsx', '<ConfirmDialog open><Textarea /></ConfirmDialog>'],
  ['refusalsShowAtOnce', 'web/src/admin/users/use-block.ts', 'onSettled: async () => await read(),'],
];

const sound: [rule: RuleName, path: string, text?: string][] = [
  ['typedTextIsKept', 'web/src/admin/users/block-dialog.tsx', '<StepUpDialog isChanged={a}><Textarea /></StepUpDialog>'],
  ['refusalsShowAtOnce', 'web/src/admin/users/use-block.ts', 'onSettled: thenReading(read),'],
  ['typedTextIsKept', 'web/src/player/help.tsx', '<Dialog><Textarea /></Dialog>'],
  ['sqlStandsInQueries', 'server/src/game/rounds/queries.ts', "await pool.query('SELECT 1 FROM wallet');"],
  ['sqlStandsInQueries', 'server/src/game/rounds/buy-card.test.ts', "await pool.query('SELECT 1 FROM wallet');"],
  [
    'sqlStandsInQueries',
    'server/src/game/rounds/buy-card.ts',
    "log('selected a card, updated nothing'); const words = 'update the wallet';",
  ],
  ['sqlStandsInQueries', 'bench/src/fill.ts', "await pool.query('DELETE FROM charge');"],
  ['namesSaySomething', 'server/src/game/rounds/common-prize.ts'],
  ['fileNamesAreKebabCase', 'server/migrations/0001_play_round.sql'],
  ['fileNamesAreKebabCase', 'web/vite.config.ts'],
  ['fileNamesAreKebabCase', 'server/README.md'],
  ['nothingIsPostponed', 'docs/operations.md', 'todo o saldo'],
  [
    'noMachinePaths',
    'web/src/player/wallet.tsx',
    "fetch('/api/work/next'); import '../home/lobby.tsx'; const url = `${site}/home/a`;",
  ],
  ['lockFileNamesNoRegistry', 'package-lock.json', '"resolved": "engine"'],
  ['environmentIsReadInConfig', 'server/src/config.ts', 'const { env } = process;'],
  ['featuresStandApart', 'web/src/player/home.tsx', "import { Button } from '../ui/button.tsx';"],
  ['everythingHasAnArea', 'server/src/app.ts'],
  ['everythingHasAnArea', 'server/src/worker.test.ts'],
  ['everythingHasAnArea', 'server/src/worker.recovery.test.ts'],
  ['everythingHasAnArea', 'server/src/people/players/README.md'],
  ['areasImportDownwards', 'server/src/office/users/routes.ts', "import { pay } from '../../money/ledger/pay.ts';"],
  ['areasImportDownwards', 'server/src/game/rounds/buy-card.ts', "import { odds } from '../odds/odds.ts'; import pg from 'pg';"],
  ['areasImportDownwards', 'server/src/platform/jobs/run.ts', "import type { Config } from '../../config.ts';"],
  ['areasImportDownwards', 'server/src/app.ts', "import { report } from './office/users/report.ts';"],
  ['areasImportDownwards', 'server/src/money/ledger/pay.test.ts', "import { buyCard } from '../../game/rounds/buy-card.ts';"],
  ['bankStandsAlone', 'bank/src/pay.ts', "import { toCents } from '@raspasorte/contract'; import './own.ts'; import 'zod';"],
  ['cachesAreListed', 'server/src/money/fees.test.ts', 'const fees = cacheFor(5000, readFees);'],
  ['testsUseAgeRows', 'server/test/age-rows.ts', 'await db.query(`update a set due_at = due_at - $1`);'],
  ['testsUseAgeRows', 'server/src/money/queries.ts', 'await db.query(`update payout set lease_until = now()`);'],
  ['testsUseAgeRows', 'server/src/money/a.test.ts', "await owner.query('insert into a (created_at) values (now())');"],
  ['filesStayShort', 'server/migrations/0001_first.sql', 'select 1;\n'.repeat(300)],
  ['commentsStayNarrow', 'web/src/main.tsx', `/**\n * ${'word '.repeat(19)}\n */\nconst a = \`${'word '.repeat(20)}\`;`],
  ['functionsHaveOnePlace', 'server/functions/money/pay.sql', sqlFunction(5)],
  ['sqlFunctionsStayShort', 'server/functions/money/pay.sql', `${sqlFunction(70)}\n\n${sqlFunction(70)}`],
  ['fileNamesAreKebabCase', 'CONTRIBUTING.md'],
];

describe('a broken tree', () => {
  test.each(broken)('breaks %s in %s %s', (rule, path, text) => {
    expect(run(rule, [path, text]).map((violation) => violation.path)).toEqual([path]);
  });

  test('reports the line of a violation', () => {
    expect(run('noSecrets', ['a.ts', `\n\n${privateKey}`])).toEqual([
      { path: 'a.ts', line: 3, message: 'this looks like a secret' },
    ]);
  });

  test('has a workspace without a README', () => {
    const found = run('foldersAreDocumented', ['engine/src/a.ts'], ['docs/architecture.md', 'engine/ docs/']);
    expect(found.map(({ path }) => path)).toEqual(['engine/README.md']);
  });

  test('has a top-level folder that the architecture does not name', () => {
    const found = run('foldersAreDocumented', ['misc/a.ts'], ['docs/architecture.md', 'docs/']);
    expect(found).toEqual([{ path: 'docs/architecture.md', line: 1, message: 'does not say what misc/ is for' }]);
  });

  test('has an area of the server, or a folder in it, that the architecture does not name, or one without a README', () => {
    const found = run(
      'foldersAreDocumented',
      ['server/README.md', ''],
      ['server/src/shop/gifts/send-gift.ts', ''],
      ['docs/architecture.md', 'server/ docs/'],
    );
    expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'server/src/shop/gifts/README.md every noun of the server needs a README',
      'docs/architecture.md does not say what shop/ is for',
      'docs/architecture.md does not say what gifts/ is for',
    ]);
  });

  test("has a folder of the server's tests that their README does not name", () => {
    const found = run(
      'foldersAreDocumented',
      ['server/README.md', ''],
      ['server/test/README.md', '`money/`'],
      ['server/test/money/pay.ts', ''],
      ['server/test/game/play.ts', ''],
      ['docs/architecture.md', 'server/ docs/'],
    );
    expect(found).toEqual([{ path: 'server/test/README.md', line: 1, message: 'does not say what game/ is for' }]);
  });
});

describe('a sound tree', () => {
  test.each(sound)('keeps %s in %s %s', (rule, path, text) => {
    expect(run(rule, [path, text])).toEqual([]);
  });

  test('says what each folder is for', () => {
    const found = run(
      'foldersAreDocumented',
      ['server/README.md', ''],
      ['server/src/shop/gifts/queries/a.ts', ''],
      ['server/src/shop/gifts/README.md', ''],
      ['docs/architecture.md', 'server/ docs/ shop/ gifts/'],
    );
    expect(found).toEqual([]);
  });
});

test('a file is type-checked when a tsconfig.json includes it, also by a pattern or from above, and does not exclude it', () => {
  const paths = ['web/vite.config.ts', 'web/src/a.tsx', 'web/src/admin/b.ts', 'web/src/admin/kit/c.ts', 'web/scripts/d.ts'];
  const found = run(
    'everyFileIsTypeChecked',
    ['tsconfig.json', '{ "include": ["web/*.ts"] }'],
    ['web/tsconfig.json', '{ "include": ["src"], "exclude": ["src/admin"] }'],
    ['web/src/admin/kit/tsconfig.json', '{ "include": ["."] }'],
    ...paths.map((path): [string] => [path]),
  );
  expect(found.map(({ path }) => path)).toEqual(['web/src/admin/b.ts', 'web/scripts/d.ts']);
});

test('a feature has its SQL in a file or in a folder, but not in both', () => {
  const file: [string] = ['server/src/game/rounds/queries.ts'];
  const inFolder: [string] = ['server/src/game/rounds/queries/round.ts'];
  const ofAnother: [string] = ['server/src/game/wins/queries/win.ts'];
  expect(run('sqlHasOneForm', file, ofAnother)).toEqual([]);
  expect(run('sqlHasOneForm', file, inFolder, ofAnother)).toEqual([
    { path: 'server/src/game/rounds/queries.ts', line: 1, message: 'exists beside queries/: keep only one of them' },
  ]);
});

describe('most files are short', () => {
  const tree = (...lengths: number[]) =>
    lengths.map((length, index): [string, string] => [`web/src/${index}.ts`, 'a;\n'.repeat(length)]);

  test('when half of them have at most 60 lines, and nine of ten at most 150', () => {
    expect(run('mostFilesAreShort', ...tree(60, 60, 60, 60, 60, 150, 150, 150, 150, 300))).toEqual([]);
  });

  test('longer files are reported with their figures', () => {
    const message = (median: number, nineTenths: number) => [
      expect.objectContaining({ message: expect.stringContaining(`${median} and ${nineTenths} lines`) as string }),
    ];
    expect(run('mostFilesAreShort', ...tree(60, 61, 61))).toEqual(message(61, 61));
    expect(run('mostFilesAreShort', ...tree(1, 1, 151))).toEqual(message(1, 151));
  });

  test('files outside the product source do not count', () => {
    expect(run('mostFilesAreShort', ['tools/a.ts', 'a;\n'.repeat(200)], ['web/src/a.css', 'a\n'.repeat(200)])).toEqual([]);
  });
});

test('every rule has a test in which it fails', () => {
  const seen = new Set([
    ...broken.map(([rule]) => rule),
    // Tested beside them, in document-rules.test.ts.
    ...Object.keys(documentRules),
    'foldersAreDocumented',
    'sqlHasOneForm',
    'mostFilesAreShort',
    'foldersFormNoCircle',
    'filesFormNoCircle',
  ]);
  expect(Object.keys(tidyRules).filter((rule) => !seen.has(rule))).toEqual([]);
});

test('a label of a screen needs a paragraph in the manual, and a paragraph needs a label on that screen', () => {
  const page: [string, string] = ['web/src/admin/manual/pages/usuarios.md', '# Usuários\n\n**Nome** e **Saldo** são …'];
  const name: [string, string] = ['web/src/admin/users/lines.tsx', '<Line name="Nome">'];
  const balance = "[{ id: 'balance', header: 'Saldo' }]";
  const rules = ['screensAreExplained', 'manualNamesWhatIsShown'] as const;
  const found = (...files: [string, string][]) =>
    rules.flatMap((rule) => run(rule, page, ...files).map(({ message }) => message));
  expect(found(name, ['web/src/admin/users/columns.tsx', balance])).toEqual([]);
  expect(found(name, ['web/src/admin/risk/columns.tsx', balance])).toEqual([
    'web/src/admin/manual/pages/risco.md has no paragraph about **Saldo**',
    'no screen shows **Saldo**',
  ]);
  const facts = "[{ name: 'Deve', value: '—' }, { label: 'NGR',\n explanation: '' }]";
  expect(found(name, ['web/src/admin/users/columns.tsx', balance], ['web/src/admin/users/facts.ts', facts])).toEqual([
    'web/src/admin/manual/pages/usuarios.md has no paragraph about **Deve**',
    'web/src/admin/manual/pages/usuarios.md has no paragraph about **NGR**',
  ]);
});

test('an alarm must link to a page that mentions it', () => {
  const rule = (page: string): [string, string] => [
    'deploy/alarms.yaml',
    `- alert: LedgerDiffers\n    manual: /admin/manual/${page}\n`,
  ];
  const page: [string, string] = ['web/src/admin/manual/pages/livros.md', '# Alarme\n\n`LedgerDiffers` diz …'];
  expect(run('alarmsAreExplained', page, rule('livros'))).toEqual([]);
  expect(run('alarmsAreExplained', page, rule('risco'))).toHaveLength(1);
});
