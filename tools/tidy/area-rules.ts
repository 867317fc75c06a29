import { posix } from 'node:path';

import { isCode, isServerSource, isTest, lineAt, type TextFile, type TidyRule, type Violation } from './tidy-rule.ts';

/**
 * The areas of the server, from the most general to the most specific. Each may import itself and
 * those before it.
 */
const areas: readonly string[] = ['platform', 'people', 'money', 'game', 'office'];
/** Files that start and assemble the server. Of these, areas may import only config.ts. */
const besideAreas: readonly string[] = ['main.ts', 'worker.ts', 'app.ts', 'background.ts', 'config.ts', 'sandbox-bank.ts'];

const SERVER = 'server/src/';

interface Import {
  /** Path from the repository's root, or package name. */
  target: string;
  line: number;
}

/** All imports of a file: static, dynamic and type-only. */
function importsOf(file: TextFile): Import[] {
  return [...file.text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"`]([^'"`\s]+)['"`]/g)].map((match) => {
    const name = match[1] ?? '';
    const target = name.startsWith('.') ? posix.join(posix.dirname(file.path), name) : name;
    return { target, line: lineAt(file, match.index) };
  });
}

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

/**
 * Folders that stand beside each other form no circle, so that a reader can begin with the one that
 * needs no other. Tests may enter by any folder.
 */
const foldersFormNoCircle: TidyRule = (files) => {
  const steps = files.filter(({ path }) => isCode(path) && !isTest(path)).flatMap(stepsBeside);
  const next = Map.groupBy(steps, ({ own }) => own);
  return steps
    .filter(({ own, other }) => reachable(other, next).has(own))
    .map(({ path, line, own, other }) => ({
      path,
      line,
      message: `${posix.basename(own)}/ must not import ${posix.basename(other)}/, which needs ${posix.basename(own)}/`,
    }));
};

interface Step extends Import {
  path: string;
  /** The two folders that stand beside each other, with the file and its import in them. */
  own: string;
  other: string;
}

/** The imports that lead from a folder into one beside it, and not to one above or within it. */
function stepsBeside(file: TextFile): Step[] {
  const from = posix.dirname(file.path).split('/');
  return importsOf(file).flatMap((each) => {
    const to = posix.dirname(each.target).split('/');
    const parting = from.findIndex((name, depth) => name !== to[depth]);
    // Parting at the root, they are in two workspaces, whose rules are the linter's.
    if (parting < 1 || parting >= to.length) return [];
    const folder = (path: readonly string[]) => path.slice(0, parting + 1).join('/');
    return [{ ...each, path: file.path, own: folder(from), other: folder(to) }];
  });
}

/**
 * All folders that one needs, directly or through others. A set also visits what is added to it.
 */
function reachable(folder: string, next: ReadonlyMap<string, readonly { other: string }[]>): Set<string> {
  const found = new Set([folder]);
  for (const each of found) for (const { other } of next.get(each) ?? []) found.add(other);
  return found;
}

export const areaRules = {
  everythingHasAnArea,
  areasImportDownwards,
  bankStandsAlone,
  featuresStandApart,
  foldersFormNoCircle,
} satisfies Record<string, TidyRule>;
