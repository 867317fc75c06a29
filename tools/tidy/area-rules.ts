import { importsOf, isCode, isServerSource, isTest, type TextFile, type TidyRule, type Violation } from './tidy-rule.ts';

/**
 * The areas of the server, from the most general to the most specific. Each may import itself and
 * those before it.
 */
const areas: readonly string[] = ['platform', 'people', 'money', 'game', 'office'];
/** Files that start and assemble the server. Of these, areas may import only config.ts. */
const besideAreas: readonly string[] = ['main.ts', 'worker.ts', 'app.ts', 'background.ts', 'config.ts', 'sandbox-bank.ts'];

const SERVER = 'server/src/';

const firstPart = (path: string, root: string) => path.slice(root.length).split('/')[0] ?? '';

const everythingHasAnArea: TidyRule = (files) =>
  files
    .filter(({ path }) => path.startsWith(SERVER))
    .filter(({ path }) => {
      const part = firstPart(path, SERVER);
      const isBeside = path === `${SERVER}${part}`;
      return isBeside
        ? !besideAreas.includes(part.replace(/(\.recovery)?\.test\.ts$/, '.ts')) && !/^start(\.recovery)?\.test\.ts$/.test(part)
        : !areas.includes(part);
    })
    .map(({ path }) => ({
      path,
      line: 1,
      message: `is in no area (${areas.join(', ')}), and beside them only these files may exist: ${besideAreas.join(', ')}`,
    }));

/**
 * Areas import only earlier areas, so that a change in one area can affect only itself and later
 * ones.
 */
const areasImportDownwards: TidyRule = (files) =>
  files
    .filter(({ path }) => isServerSource(path) && areas.includes(firstPart(path, SERVER)))
    .flatMap((file) => {
      const own = firstPart(file.path, SERVER);
      const allowed = [...areas.slice(0, areas.indexOf(own) + 1), 'config.ts'];
      return importsOf(file)
        .filter(({ target }) => target.startsWith(SERVER) && !allowed.includes(firstPart(target, SERVER)))
        .map(({ target, line }) => ({ path: file.path, line, message: `${own}/ must not import ${firstPart(target, SERVER)}` }));
    });

/**
 * The sandbox bank represents another company, so it may import only the engine and the contract.
 */
const bankStandsAlone: TidyRule = (files) =>
  files
    .filter(({ path }) => path.startsWith('bank/') && isCode(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => isForbiddenToBank(target))
        .map(({ target, line }) => ({ path: file.path, line, message: `bank/ must not import ${target}` })),
    );

function isForbiddenToBank(target: string): boolean {
  const workspace = /^@raspasorte\/([^/]+)/.exec(target)?.[1] ?? /^(server|web|e2e|bench|engine|contract)\//.exec(target)?.[1];
  if (workspace === undefined || workspace === 'bank') return false;
  return !['engine', 'contract'].includes(workspace) || !target.startsWith('@');
}

/** The web apps share `ui` and import nothing else from each other. */
const featuresStandApart: TidyRule = (files) =>
  files
    .filter(({ path }) => path.startsWith(WEB) && isCode(path) && !isTest(path) && path.slice(WEB.length).includes('/'))
    .flatMap((file) => strayImports(file));

const WEB = 'web/src/';

function strayImports(file: TextFile): Violation[] {
  const own = firstPart(file.path, WEB);
  return importsOf(file)
    .filter(({ target }) => target.startsWith(WEB) && target.slice(WEB.length).includes('/'))
    .filter(({ target }) => ![own, 'ui'].includes(firstPart(target, WEB)))
    .map(({ target, line }) => ({ path: file.path, line, message: `${own}/ must not import ${firstPart(target, WEB)}/` }));
}

export const areaRules = {
  everythingHasAnArea,
  areasImportDownwards,
  bankStandsAlone,
  featuresStandApart,
} satisfies Record<string, TidyRule>;
