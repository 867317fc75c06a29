/** Players' ids are random, so equal ranges of ids hold about equally many players. */
const IDS = 2n ** 128n;

const uuid = (id: bigint): string =>
  id
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** A condition on `player_id`: part `index` of `count` equal ones. */
export function playersOfPart(index: number, count: number): string {
  const begin = (part: number) => (IDS * BigInt(part)) / BigInt(count);
  return `player_id between '${uuid(begin(index))}' and '${uuid(begin(index + 1) - 1n)}'`;
}

/** A condition on `player_id`: one of these players. */
export const playersOf = (ids: readonly string[]): string => `player_id = any ('{${ids.join()}}'::uuid[])`;

/** A condition on `player_id`: the players of `condition` without these. */
export const playersExcept = (ids: readonly string[], condition: string): string =>
  ids.length === 0 ? condition : `${condition} and player_id <> all ('{${ids.join()}}'::uuid[])`;
