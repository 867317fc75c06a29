import { schemaKeys } from './schema-keys.ts';
import { everyMatch, isServerSource, lineAt, type TidyRule } from './tidy-rule.ts';

const PAGE = 'docs/scale.md';
const MAKER = 'server/src/platform/cell/new-id.ts';

/**
 * A key without its player is one for all players: the page says what becomes of it where they live in several databases. So it does for
 * a number that a database gives by itself, which two would give twice.
 */
const whatIsGlobalIsListed: TidyRule = (files) => {
  const page = files.find(({ path }) => path === PAGE);
  const listed = [...(page?.text ?? '').matchAll(/`([a-z_.]+ \((?:[^`]*)\))`/g)];
  const names = new Set(listed.map(([, name]) => name!));
  const keys = files
    .filter(({ path }) => path.startsWith('server/migrations/'))
    .flatMap((file) =>
      schemaKeys(file.text)
        .filter(({ columns, isSerial }) => isSerial || !columns.includes('player_id'))
        .map(({ table, columns, isSerial, index }) => {
          const name = `${table} (${columns.join(', ')}${isSerial ? ', numbered' : ''})`;
          return { path: file.path, line: lineAt(file, index), name };
        }),
    );
  const known = new Set(keys.map(({ name }) => name));
  return [
    ...keys
      .filter(({ name }) => !names.has(name))
      .map(({ path, line, name }) => ({
        path,
        line,
        message: `${PAGE} does not say what becomes of \`${name}\` in several cells`,
      })),
    ...listed
      .filter(([, name]) => !known.has(name!))
      .map(({ index, 1: name }) => ({ path: PAGE, line: lineAt(page!, index), message: `no migration makes ${name}` })),
  ];
};

/** An id that people and providers name to us says to which cell it belongs. */
const idsCarryTheirCell: TidyRule = (files) =>
  files
    .filter(({ path }) => isServerSource(path) && path.startsWith('server/') && path !== MAKER)
    .flatMap((file) =>
      everyMatch(file, /\bimport \{[^}]*\bv\d\b[^}]*\} from 'uuid'/g, `ids are made by ${MAKER}, so that they carry their cell`),
    );

export const cellRules = { whatIsGlobalIsListed, idsCarryTheirCell } satisfies Record<string, TidyRule>;
