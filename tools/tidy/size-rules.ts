import { isCode, lineAt, type TextFile, type TidyRule, type Violation } from './tidy-rule.ts';

const lineCount = ({ text }: TextFile) => text.trimEnd().split('\n').length;

/** Files other than TypeScript, whose lines the linter counts. */
const filesStayShort: TidyRule = (files) =>
  files
    .filter(({ path }) => /\.(sql|css|html|sh)$/.test(path))
    .filter((file) => lineCount(file) > 300)
    .map(({ path }) => ({ path, line: 301, message: 'more than 300 lines' }));

const MEDIAN_AT_MOST = 60;
const NINE_TENTHS_AT_MOST = 150;

export interface FileSizes {
  median: number;
  /** The 90th percentile: nine of ten files have at most this many lines. */
  nineTenths: number;
}

/** Length of the product's source files in lines, tests included. */
export function fileSizes(files: readonly TextFile[]): FileSizes {
  const counts = files
    .filter(({ path }) => /^(?:server|bank|web|engine|contract)\/src\//.test(path) && isCode(path))
    .map(lineCount)
    .toSorted((a, b) => a - b);
  const atShare = (share: number) => counts[Math.ceil(counts.length * share) - 1] ?? 0;
  return { median: atShare(0.5), nineTenths: atShare(0.9) };
}

/** A single long file may have a reason, but many long files make the code hard to read. */
const mostFilesAreShort: TidyRule = (files) => {
  const { median, nineTenths } = fileSizes(files);
  if (median <= MEDIAN_AT_MOST && nineTenths <= NINE_TENTHS_AT_MOST) return [];
  const limits = `half of them at most ${MEDIAN_AT_MOST}, nine of ten at most ${NINE_TENTHS_AT_MOST}`;
  const message = `files have grown to ${median} and ${nineTenths} lines: ${limits}`;
  return [{ path: 'server/src', line: 1, message }];
};

const SQL_FUNCTION = /^create (?:or replace )?(?:function|procedure) (\S+?)\(/gim;
const SQL_FUNCTION_LINES = 70;

function longSqlFunctions(file: TextFile): Violation[] {
  return [...file.text.matchAll(SQL_FUNCTION)].flatMap((match) => {
    const text = file.text.slice(match.index);
    // Without a recognised end, the function counts to the end of the file.
    const end = /^(?:\$\w*\$|end);$/m.exec(text);
    const lines = text
      .slice(0, end === null ? undefined : end.index + end[0].length)
      .trimEnd()
      .split('\n').length;
    const message = `${match[1]} has ${lines} lines: ${SQL_FUNCTION_LINES} at most`;
    return lines > SQL_FUNCTION_LINES ? [{ path: file.path, line: lineAt(file, match.index), message }] : [];
  });
}

/** SQL functions. The linter counts the lines of TypeScript functions. */
const sqlFunctionsStayShort: TidyRule = (files) => files.filter(({ path }) => path.endsWith('.sql')).flatMap(longSqlFunctions);

const WHOLE_LINE_COMMENT = /^ *(?:\/\*.*?\*\/|(?:\/\/|--)[^\n]*)/gms;
const LONGEST_COMMENT = 100;

/**
 * Comments are prose, which long lines make hard to read. The formatter does not wrap them. The
 * linter's directives may not be wrapped.
 */
const commentsStayNarrow: TidyRule = (files) =>
  files
    .filter(({ path }) => isCode(path) || /\.(?:sql|css)$/.test(path))
    .flatMap((file) =>
      [...file.text.matchAll(WHOLE_LINE_COMMENT)].flatMap((match) =>
        match[0].split('\n').flatMap((content, index) => {
          if (content.length <= LONGEST_COMMENT || content.includes('oxlint-disable')) return [];
          const message = `${content.length} characters of comment, more than ${LONGEST_COMMENT}`;
          return [{ path: file.path, line: lineAt(file, match.index) + index, message }];
        }),
      ),
    );

export const sizeRules = {
  filesStayShort,
  sqlFunctionsStayShort,
  mostFilesAreShort,
  commentsStayNarrow,
} satisfies Record<string, TidyRule>;
