import type { KycStatus, UserStatus } from '@raspasorte/contract/admin';
import { deviceCircle } from './device-sharers.ts';

/** All given conditions must hold. A missing or null field is no condition. */
export type UserFilter = {
  /** Patterns for LIKE, which must all match. */
  patterns: readonly string[];
  status: UserStatus | null;
  kyc?: KycStatus | undefined;
  registeredFrom?: Date | undefined;
  registeredBefore?: Date | undefined;
  /** The sum of all approved deposits in cents; `deposits` is their number. */
  deposited?: Range | undefined;
  deposits?: Range | undefined;
  /** The sum of all stakes in cents. */
  wagered?: Range | undefined;
  playedSince?: Date | undefined;
  notPlayedSince?: Date | undefined;
  tag?: string | undefined;
  withoutTag?: string | undefined;
  /** The id of a bulk block. */
  bulkBlock?: string | undefined;
  /** The id of a player: finds who shares a device with them. */
  deviceOf?: string | undefined;
};

export type Range = { min?: number | undefined; max?: number | undefined };

/** A table by its alias in the queries: player_search, profiles or player_totals. */
export type UserTable = 's' | 'p' | 't';

export const userTables = { s: 'player_search', p: 'profiles', t: 'player_totals' } as const;

export type UserConditions = { where: string[]; tables: ReadonlySet<UserTable> };

/** The conditions of a filter and the tables that they read. Pushes their values to `values`. */
export function userConditions(filter: UserFilter, lead: UserTable, values: unknown[]): UserConditions {
  const where: string[] = [];
  const tables = new Set<UserTable>();
  const demand = (value: unknown, table: UserTable, condition: (place: string) => string) => {
    if (value === undefined || value === null) return;
    tables.add(table);
    where.push(condition(`$${values.push(value)}`));
  };
  for (const pattern of filter.patterns) demand(pattern, 's', (place) => `s.words like ${place}`);
  demand(filter.status, 'p', (place) => `p.status = ${place}`);
  demand(filter.kyc, 'p', (place) => `p.kyc_status = ${place}`);
  demand(filter.registeredFrom, 's', (place) => `s.created_at >= ${place}`);
  demand(filter.registeredBefore, 's', (place) => `s.created_at < ${place}`);
  const ranges = [
    ['deposited_cents', filter.deposited],
    ['deposits', filter.deposits],
    ['wagered_cents', filter.wagered],
  ] as const;
  for (const [column, range] of ranges) {
    demand(range?.min, 't', (place) => `t.${column} >= ${place}`);
    demand(range?.max, 't', (place) => `t.${column} <= ${place}`);
  }
  demand(filter.playedSince, 't', (place) => `t.last_played_at >= ${place}`);
  demand(filter.notPlayedSince, 't', (place) => `(t.last_played_at is null or t.last_played_at < ${place})`);
  const tagged = (place: string) =>
    `exists (select from player_tag g where g.player_id = ${lead}.player_id and g.tag_id = ${place})`;
  demand(filter.tag, lead, tagged);
  demand(filter.withoutTag, lead, (place) => `not ${tagged(place)}`);
  // The entries of one block are found by an index, so the list begins with them.
  const blocked = (place: string) => `${lead}.player_id in (select subject::uuid from audit_log
    where details ->> 'bulk_block' = ${place} and action = 'block-user')`;
  demand(filter.bulkBlock, lead, blocked);
  demand(filter.deviceOf, lead, (place) => `${lead}.player_id in (${deviceCircle(place)})`);
  return { where, tables };
}

/** `from`: the leading table, or some of its rows, joined with the others by the player. */
export function joinedTables(lead: UserTable, tables: ReadonlySet<UserTable>, leading = `${userTables[lead]} ${lead}`): string {
  const others = [...tables].filter((table) => table !== lead);
  const joins = others.map((table) => ` join ${userTables[table]} ${table} on ${table}.player_id = ${lead}.player_id`);
  return leading + joins.join('');
}

export const whereAll = (where: readonly string[]): string => (where.length === 0 ? '' : `where ${where.join(' and ')}`);

export const isUnfiltered = (filter: UserFilter): boolean => userConditions(filter, 's', []).where.length === 0;
