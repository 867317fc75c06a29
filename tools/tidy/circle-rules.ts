import { posix } from 'node:path';
import { importsOf, isCode, isTest, type Import, type TextFile, type TidyRule } from './tidy-rule.ts';

/** A file or folder, and what it needs. */
type Needs = ReadonlyMap<string, readonly { other: string }[]>;

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
function reachable(folder: string, next: Needs): Set<string> {
  const found = new Set([folder]);
  for (const each of found) for (const { other } of next.get(each) ?? []) found.add(other);
  return found;
}

/**
 * Files form no circle, also not by what they load later, which the linter does not see. Files that
 * need none of the rest are taken away until there are none: what is left is in a circle, or needs
 * one.
 */
const filesFormNoCircle: TidyRule = (files) => {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path));
  const left = new Map(code.map((file) => [file.path, importsOf(file).map(({ target, line }) => ({ other: target, line }))]));
  const leavesOf = () => [...left].filter(([, needed]) => !needed.some(({ other }) => left.has(other)));
  for (let free = leavesOf(); free.length > 0; free = leavesOf()) for (const [path] of free) left.delete(path);
  return [...left].flatMap(([path, needed]) =>
    needed
      .filter(({ other }) => left.has(other) && reachable(other, left).has(path))
      .map(({ other, line }) => ({ path, line, message: `must not import ${other}, which needs it` })),
  );
};

export const circleRules = { foldersFormNoCircle, filesFormNoCircle } satisfies Record<string, TidyRule>;
