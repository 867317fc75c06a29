import { posix } from 'node:path';
import type { TextFile, TidyRule } from './tidy-rule.ts';

const covers = ({ path, text }: TextFile) => {
  const { include = [], exclude = [] } = JSON.parse(text) as { include?: string[]; exclude?: string[] };
  const isIn = (patterns: string[], file: string) =>
    patterns.some((pattern) => {
      const full = posix.join(posix.dirname(path), pattern);
      return posix.matchesGlob(file, full) || posix.matchesGlob(file, `${full}/**`);
    });
  return (file: string) => isIn(include, file) && !isIn(exclude, file);
};

/** The linter checks a file that no tsconfig.json includes without our stricter type options. */
const everyFileIsTypeChecked: TidyRule = (files) => {
  const projects = files.filter(({ path }) => posix.basename(path) === 'tsconfig.json').map(covers);
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !projects.some((hasFile) => hasFile(path)))
    .map(({ path }) => ({ path, line: 1, message: 'no tsconfig.json includes it' }));
};

export const typeRules = { everyFileIsTypeChecked } satisfies Record<string, TidyRule>;
