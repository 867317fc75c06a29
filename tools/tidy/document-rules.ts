import { posix } from 'node:path';
import { lineAt, type TextFile, type TidyRule, type Violation } from './tidy-rule.ts';

const endings = 'ts|tsx|js|mjs|css|html|sql|md|json|yaml|sh|svg|png';
/**
 * Matches paths, also with the wildcards * and {}: a folder ends with a slash, a file with a known
 * extension.
 */
const pathShape = new RegExp(`^(?:[\\w.*{},-]+/)+$|^(?:[\\w.*{},-]+/)*[\\w*{},-][\\w.*{},-]*\\.(?:${endings})$`);
/** Generated paths, which a clone does not have: packages, pages, results, secrets. */
const isMade = (path: string) => /(?:^|\/)(?:node_modules|dist|test-results|secrets)\/|^DATA_DIR\//.test(path);

const linesOf = (text: string) => text.split('\n').map((content, index) => ({ content, line: index + 1 }));

/** All files, and all folders that contain one. */
function everyPlace(files: readonly TextFile[]): string[] {
  const places = new Set<string>();
  for (const { path } of files) {
    places.add(path);
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) places.add(`${folder}/`);
  }
  return [...places];
}

/**
 * Converts a path such as `src/{main,app}.ts` or `migrations/*.sql` to the source of a regular
 * expression.
 */
function patternOf(path: string): string {
  return path
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
}

/**
 * Returns a function that tells whether a path exists. A path that starts with a top-level folder
 * must match from the root. Any other path may match the end of any path, because a README names
 * its neighbours without the folders above them.
 */
function createPlaceFinder(files: readonly TextFile[]): (path: string) => boolean {
  const places = everyPlace(files);
  const known = new Set(places);
  const roots = new Set(places.filter((place) => /^[^/]+\/$/.test(place)));
  return (path) => {
    if (known.has(path)) return true;
    const isWhole = roots.has(`${path.split('/')[0]}/`) && path.includes('/');
    const pattern = new RegExp(`${isWhole ? '^' : '(?:^|/)'}${patternOf(path)}$`);
    return places.some((place) => pattern.test(place));
  };
}

const isDocument = (path: string) => /^docs\/.*\.md$|(?:^|\/)README\.md$|^(?:CONTRIBUTING|CHANGELOG)\.md$/.test(path);

/**
 * Documents must not name files that do not exist. tools/specification.ts checks the specification
 * itself.
 */
const documentsNameWhatExists: TidyRule = (files) => {
  const exists = createPlaceFinder(files);
  return files
    .filter(({ path }) => isDocument(path) && path !== 'docs/specification.md')
    .flatMap(({ path, text }) => linesOf(text).flatMap(({ content, line }) => missingIn(content, { path, line, exists })));
};

function missingIn(
  content: string,
  { path, line, exists }: { path: string; line: number; exists: (path: string) => boolean },
): Violation[] {
  const besides = (target: string) => posix.join(posix.dirname(path), target);
  const named = [...content.matchAll(/`([^`]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => pathShape.test(word) && !isMade(word) && !exists(word.startsWith('.') ? besides(word) : word));
  const linked = [...content.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !exists(besides(target)));
  return [...named, ...linked].map((word) => ({ path, line, message: `names ${word}, which does not exist` }));
}

/** The anchors that Markdown's readers make of a page's headings. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** A link to a section must name one of its page's headings, so that it does not end at the top. */
const linksLeadToHeadings: TidyRule = (files) => {
  const documents = files.filter(({ path }) => isDocument(path));
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  return documents.flatMap((file) =>
    [...file.text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].flatMap(({ index, 1: page = '', 2: anchor = '' }) => {
      const target = page === '' ? file.path : posix.join(posix.dirname(file.path), page);
      if (anchors.get(target)?.has(anchor) !== false) return [];
      return [{ path: file.path, line: lineAt(file, index), message: `links to ${page}#${anchor}, which is no heading` }];
    }),
  );
};

/** docs/operations.md must explain every setting, so that operators find them all in one table. */
const settingsAreExplained: TidyRule = (files) => {
  const explained = files.find(({ path }) => path === 'docs/operations.md')?.text ?? '';
  return files
    .filter(({ path }) => path === 'server/src/config.ts')
    .flatMap(({ path, text }) =>
      linesOf(text).flatMap(({ content, line }) => {
        const name = /^ {2}([A-Z][A-Z_]+): /.exec(content)?.[1];
        if (name === undefined || explained.includes(`\`${name}\``)) return [];
        return [{ path, line, message: `docs/operations.md does not explain ${name}` }];
      }),
    );
};

const DECISIONS = 'docs/decisions/';

/** The list of decisions must have each page once: a reader looks for an answer there alone. */
const decisionsAreListed: TidyRule = (files) => {
  const list = files.find(({ path }) => path === `${DECISIONS}README.md`)?.text ?? '';
  return files
    .filter(({ path }) => path.startsWith(DECISIONS) && /\/\d{4}-/.test(path))
    .filter(({ path }) => list.split(`](${posix.basename(path)})`).length !== 2)
    .map(({ path }) => ({ path, line: 1, message: `${DECISIONS}README.md must list it once` }));
};

const longestProse = 120;

/**
 * Prose is read beside code, in editors that do not wrap. What cannot be wrapped may be longer:
 * rows of tables, fenced code, and lines with a URL.
 */
const proseStaysNarrow: TidyRule = (files) =>
  files
    .filter(({ path }) => isDocument(path))
    .flatMap(({ path, text }) => {
      let isFenced = false;
      return linesOf(text).flatMap(({ content, line }) => {
        if (/^ *```/.test(content)) isFenced = !isFenced;
        if (isFenced || content.length <= longestProse || /^ *\||:\/\//.test(content)) return [];
        return [{ path, line, message: `${content.length} characters of prose, more than ${longestProse}` }];
      });
    });

export const documentRules = {
  documentsNameWhatExists,
  linksLeadToHeadings,
  settingsAreExplained,
  decisionsAreListed,
  proseStaysNarrow,
} satisfies Record<string, TidyRule>;
