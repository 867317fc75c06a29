import { posix } from 'node:path';
import type { TextFile, TidyRule, Violation } from './tidy-rule.ts';

const endings = 'ts|tsx|js|mjs|css|html|sql|md|json|yaml|sh|svg|png';
/** With stars and braces as a shell takes them: a folder ends with a slash, a file with an ending of ours. */
const pathShape = new RegExp(`^(?:[\\w.*{},-]+/)+$|^(?:[\\w.*{},-]+/)*[\\w*{},-][\\w.*{},-]*\\.(?:${endings})$`);
/** What a running product or a command makes is in no clone: packages, pages, results, secrets. */
const isMade = (path: string) => /(?:^|\/)(?:node_modules|dist|test-results|secrets)\/|^DATA_DIR\//.test(path);

const linesOf = (text: string) => text.split('\n').map((content, index) => ({ content, line: index + 1 }));

/** Every file and every folder above one. */
function everyPlace(files: readonly TextFile[]): string[] {
  const places = new Set<string>();
  for (const { path } of files) {
    places.add(path);
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) places.add(`${folder}/`);
  }
  return [...places];
}

/** `src/{main,app}.ts` and `migrations/*.sql` as a pattern of what they stand for. */
function patternOf(path: string): string {
  return path
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
}

/**
 * Whether a path stands for something: from the root where it begins with a folder of the root, else as the end of any path, since a README
 * names its neighbours without the folders above them.
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

const isDocument = (path: string) => /^docs\/.*\.md$|(?:^|\/)README\.md$|^CONTRIBUTING\.md$/.test(path);

/** A page that sends its reader to a file that was moved sends them nowhere. tools/specification.ts reads the specification. */
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

/** An operator finds every setting in one table. */
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

export const documentRules = { documentsNameWhatExists, settingsAreExplained } satisfies Record<string, TidyRule>;
