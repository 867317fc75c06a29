import { toCents, type YearlyStatement } from '@raspasorte/contract';
import { readIdentity } from '../../people/documents/operator-identity.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';
import { selectMonths, selectOwner, type MonthRow } from './queries.ts';

type Asked = { playerId: string; year: number; now: Date };
type Sums = YearlyStatement['totals'];

const MONTHS = 12;

/**
 * A player's year, month by month. Refusals: not_found, for a year before the account existed or in
 * the future; statement_incomplete, while the archive does not answer about a part of it.
 */
export async function readYearlyStatement(pool: Pool, { playerId, year, now }: Asked): Promise<YearlyStatement> {
  const owner = await selectOwner(pool, playerId);
  const thisYear = Number(dayOf(now).slice(0, 4));
  if (owner === undefined || year < owner.first_year || year > thisYear) throw new Refusal('not_found');
  const { value: rows, missingUntil } = await readWithArchive(pool, playerId, (db) => selectMonths(db, playerId, year));
  // An incomplete statement must not go to the tax office, so it is refused.
  if (missingUntil !== null && year <= Number(dayOf(missingUntil).slice(0, 4))) throw new Refusal('statement_incomplete');
  return {
    year,
    years: Array.from({ length: thisYear - owner.first_year + 1 }, (_, index) => thisYear - index),
    months: Array.from({ length: MONTHS }, (_, index) => ({
      month: index + 1,
      ...sumsOf(rows.filter(({ month }) => month === index + 1)),
    })),
    totals: sumsOf(rows),
    name: owner.name,
    cpf_masked: owner.cpf && maskCpf(owner.cpf),
    operator: await readIdentity(pool),
    issued_at: now.toISOString(),
  };
}

function sumsOf(rows: readonly MonthRow[]): Sums {
  const sum = (field: Exclude<keyof MonthRow, 'month'>) => rows.reduce((total, row) => total + row[field], 0);
  const [stakes, prizes] = [sum('stakes_cents'), sum('prizes_cents')];
  return {
    deposits_cents: toCents(sum('deposits_cents')),
    withdrawals_cents: toCents(sum('withdrawals_cents')),
    stakes_cents: toCents(stakes),
    prizes_cents: toCents(prizes),
    net_cents: prizes - stakes,
    other_cents: sum('other_cents'),
  };
}
