import { posix } from 'node:path';
import { areaRules } from './area-rules.ts';
import { cellRules } from './cell-rules.ts';
import { circleRules } from './circle-rules.ts';
import { dialogRules } from './dialog-rules.ts';
import { documentRules } from './document-rules.ts';
import { sizeRules } from './size-rules.ts';
import { manualRules } from './manual-rules.ts';
import { cacheRules } from './cache-rules.ts';
import { testRules } from './test-rules.ts';
import { typeRules } from './type-rules.ts';
import { everyMatch, isCode, isServerSource, isTest, type TidyRule } from './tidy-rule.ts';

const sqlStatement = new RegExp(
  '[\'"`]\\s*(?:' +
    [
      'select\\s',
      'insert\\s+into\\s',
      'update\\s+\\S+\\s+(?:\\w+\\s+)?set\\s',
      'delete\\s+from\\s',
      'with\\s+\\S+\\s+as\\s',
      '(?:create|alter|drop)\\s+(?:or\\s+replace\\s+)?(?:table|index|unique|function|role|database|schema|trigger|type|view)\\s',
      'set\\s+local\\s',
      'truncate\\s+(?:table\\s+)?\\w+[\'"`;]',
      'listen\\s+\\w+[\'"`;]',
      'notify\\s+\\w+',
    ].join('|') +
    ')',
  'gi',
);

/**
 * The SQL of a feature is in one place. The database/ folders are exempt: they run the server and
 * use no table of the product.
 */
const sqlStandsInQueries: TidyRule = (files) =>
  files
    .filter(
      ({ path }) => isServerSource(path) && !/\/queries(\.ts$|\/)|^(server\/src\/platform|bank\/src)\/database\//.test(path),
    )
    .flatMap((file) => everyMatch(file, sqlStatement, 'SQL belongs in queries.ts or in a migration'));

/**
 * SQL functions are not defined in migrations, so that a reader need not search for the newest
 * definition in several of them.
 */
const functionsHaveOnePlace: TidyRule = (files) =>
  files
    .filter(({ path }) => path.startsWith('server/migrations/'))
    .flatMap((file) =>
      everyMatch(
        file,
        /^create (?:or replace )?(?:function|procedure|trigger)\b/gim,
        'functions and triggers belong in server/functions',
      ),
    );

/**
 * A feature has either a queries.ts or a folder queries/. With both, a reader would not know where
 * to look.
 */
const sqlHasOneForm: TidyRule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  const folders = new Set([...paths].flatMap((path) => /^server\/src\/.*\/queries(?=\/)/.exec(path)?.[0] ?? []));
  return [...folders]
    .filter((folder) => paths.has(`${folder}.ts`))
    .map((folder) => ({
      path: `${folder}.ts`,
      line: 1,
      message: `exists beside ${posix.basename(folder)}/: keep only one of them`,
    }));
};

/** Names such as utils say nothing, so such files collect unrelated code. */
const namesSaySomething: TidyRule = (files) =>
  files
    .filter(({ path }) => /(^|\/)(utils?|helpers?|common|services?)(\/|\.[a-z.]+$)/.test(path))
    .map(({ path }) => ({ path, line: 1, message: 'name it after what it is for: no utils, helpers, common or services' }));

const fileNamesAreKebabCase: TidyRule = (files) =>
  files
    .filter(({ path }) => {
      const name = posix.basename(path);
      return (
        !/^\.?[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name) &&
        !/^(README\.md|CHANGELOG\.md|CONTRIBUTING\.md|LICENSE|OFL\.txt|Dockerfile|Caddyfile|\d{4}_\w+\.sql)$/.test(name)
      );
    })
    .map(({ path }) => ({ path, line: 1, message: 'file names are kebab-case' }));

/** Files other than code, in which the linter finds such comments. */
const nothingIsPostponed: TidyRule = (files) =>
  files
    .filter(({ path }) => !isCode(path))
    .flatMap((file) => everyMatch(file, /\b(?:TODO|FIXME|XXX)\b/g, 'finish it now or remove it'));

const noMachinePaths: TidyRule = (files) =>
  files.flatMap((file) =>
    everyMatch(file, /(?<![\w.\-/}])\/(?:home|root|work|tmp)\//g, 'a path of one machine does not exist on the next'),
  );

/**
 * npm would install from the registry that the lock file names, whatever the machine configures.
 */
const lockFileNamesNoRegistry: TidyRule = (files) =>
  files
    .filter(({ path }) => path.endsWith('package-lock.json'))
    .flatMap((file) => everyMatch(file, /"resolved": "https?:/g, 'the lock file names a registry'));

const noSecrets: TidyRule = (files) =>
  files.flatMap((file) =>
    everyMatch(
      file,
      /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bsk_live_\w{16}|\bxox[bp]-\w{10}/g,
      'this looks like a secret',
    ),
  );

/**
 * The linter rejects `process.env`. This rule finds destructuring of `process`, the other way to
 * read it.
 */
const environmentIsReadInConfig: TidyRule = (files) =>
  files
    .filter(
      ({ path }) => /^(server|bank|web|contract|engine)\/src\//.test(path) && !isTest(path) && path !== 'server/src/config.ts',
    )
    .flatMap((file) => everyMatch(file, /\benv\b[^;=]*\}\s*=\s*process\b/g, 'only server/src/config.ts reads the environment'));

const workspaces = ['engine', 'contract', 'bank', 'server', 'web', 'e2e', 'bench'];

/**
 * docs/architecture.md names every folder, server/test/README.md those of the server's tests, and
 * every workspace and every noun of the server has a README, so that a reader need not open a
 * folder to know its purpose, nor guess where to begin in it.
 */
const foldersAreDocumented: TidyRule = (files) => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const folders = new Set(
    files.map(({ path }) => path.split('/')[0] ?? '').filter((name) => files.some(({ path }) => path.startsWith(`${name}/`))),
  );
  const missing = [...folders]
    .filter((name) => workspaces.includes(name) && !texts.has(`${name}/README.md`))
    .map((name) => ({ path: `${name}/README.md`, line: 1, message: 'every workspace needs a README' }));
  const nouns = new Set(files.flatMap(({ path }) => /^server\/src\/[^/]+\/[^/]+(?=\/)/.exec(path) ?? []));
  const unread = [...nouns]
    .filter((noun) => !texts.has(`${noun}/README.md`))
    .map((noun) => ({ path: `${noun}/README.md`, line: 1, message: 'every noun of the server needs a README' }));
  const named = (source: string, names: Iterable<string>) =>
    [...names]
      .filter((name) => !name.startsWith('.') && !(texts.get(source) ?? '').includes(`${name}/`))
      .map((name) => ({ path: source, line: 1, message: `does not say what ${name}/ is for` }));
  // The areas of the server, and the folders in them.
  const rooms = files.flatMap(({ path }) => /^server\/src\/(?:([^/]+)\/)(?:([^/]+)\/)?/.exec(path)?.slice(1, 3) ?? []);
  const ofTests = files.flatMap(({ path }) => /^server\/test\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [
    ...missing,
    ...unread,
    ...named('docs/architecture.md', new Set([...folders, ...rooms.filter(Boolean)])),
    ...named('server/test/README.md', new Set(ofTests)),
  ];
};

export const tidyRules = {
  sqlStandsInQueries,
  sqlHasOneForm,
  functionsHaveOnePlace,
  namesSaySomething,
  fileNamesAreKebabCase,
  nothingIsPostponed,
  noMachinePaths,
  lockFileNamesNoRegistry,
  noSecrets,
  environmentIsReadInConfig,
  foldersAreDocumented,
  ...areaRules,
  ...cellRules,
  ...circleRules,
  ...sizeRules,
  ...testRules,
  ...cacheRules,
  ...dialogRules,
  ...documentRules,
  ...manualRules,
  ...typeRules,
} satisfies Record<string, TidyRule>;
