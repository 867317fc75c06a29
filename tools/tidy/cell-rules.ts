import { schemaKeys } from './schema-keys.ts';
import { everyMatch, isServerSource, lineAt, type TidyRule } from './tidy-rule.ts';

const PAGE = 'docs/scale.md';
const MAKER = 'server/src/platform/cell/new-id.ts';

/**
 * A primary or unique key without `player_id` is unique over all players. docs/scale.md must say
 * how it stays unique when players live in several databases (cells). The same holds for serial
 * numbers, because two databases would generate the same number.
 */
const globalKeysAreListed: TidyRule = (files) => {
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
        message: `${PAGE} does not say how \`${name}\` works with several cells`,
      })),
    ...listed
      .filter(([, name]) => !known.has(name!))
      .map(({ index, 1: name }) => ({ path: PAGE, line: lineAt(page!, index), message: `no migration creates ${name}` })),
  ];
};

/**
 * Ids that people and providers send to us must contain their cell, so only one file may create
 * ids.
 */
const idsCarryTheirCell: TidyRule = (files) =>
  files
    .filter(({ path }) => isServerSource(path) && path.startsWith('server/') && path !== MAKER)
    .flatMap((file) =>
      everyMatch(
        file,
        /\bimport \{[^}]*\bv\d\b[^}]*\} from 'uuid'/g,
        `create ids with ${MAKER}, so that they contain their cell`,
      ),
    );

export const cellRules = { globalKeysAreListed, idsCarryTheirCell } satisfies Record<string, TidyRule>;
