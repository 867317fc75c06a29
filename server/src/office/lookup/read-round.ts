import { ticketNumber, timeOfId, type Answer } from '@raspasorte/contract';
import type { SeedVault } from '../../game/epochs/seed-vault.ts';
import type { Catalog } from '../../game/products/catalog.ts';
import { proveRound } from '../../game/rounds/prove-round.ts';
import { selectRound, type StoredRound } from '../../game/rounds/queries/stored-rounds.ts';
import { stateOf } from '../../game/rounds/round-state.ts';
import { toRound } from '../../game/rounds/round-view.ts';
import { SESSION_RENEWED_EVERY_SECONDS } from '../../people/auth/auth.ts';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectSessions } from '../disputes/queries/evidence.ts';
import { shownSession } from '../users/shown-session.ts';
import { findRound, readAtDraw } from './find-round.ts';
import { selectEntries, selectName, selectOdds } from './queries/round-facts.ts';

type AdminRound = Answer<'getAdminRound'>;
type Parts = { catalog: Catalog; vault: SeedVault };
type Reading = Parts & { db: Queryable; now: Date };

const SESSIONS_SHOWN = 5;

/**
 * A round with everything that belongs to it. Until it is finished, its card, proof and prizes are
 * left out; so is the proof if the epoch's seed is lost. Refusals: not_found, archive_absent.
 */
export async function readRound({ pool, ...parts }: Parts & { pool: Pool; now: Date }, id: string): Promise<AdminRound> {
  const round = await readAtDraw(pool, timeOfId(id), (db) => readStoredRound({ ...parts, db }, id));
  if (round === undefined) throw new Refusal('not_found');
  return round;
}

async function readStoredRound(parts: Reading, id: string): Promise<AdminRound | undefined> {
  const { db, now, vault } = parts;
  const found = await findRound(db, id, now);
  const row = found && (await selectRound(db, found.user_id, found.id));
  if (found === undefined || row === undefined) return undefined;
  const of = { playerId: found.user_id, roundId: row.id, at: row.created_at };
  const isFinished = row.finished_at !== null;
  const isProvable = isFinished && (await vault.find(row.epoch)) !== undefined;
  const entries = (await selectEntries(db, of)).filter(({ kind }) => isFinished || !tellsPrize.has(kind));
  return {
    ...facts(row),
    user_id: found.user_id,
    user_name: await selectName(db, found.user_id),
    odds: { ...(await selectOdds(db, of)), math_version: row.math_version.toString('hex'), state: stateOf(row) },
    card: isFinished ? toRound(row) : null,
    proof: isProvable ? await proveRound(parts, found.user_id, row.id) : null,
    entries: entries.map(({ balance_after, ...entry }) => ({
      ...withIsoInstants(entry),
      balance_after_cents: balance_after,
    })),
    sessions: await sessionsAt(db, of),
  };
}

const tellsPrize = new Set(['prize', 'bonus_cost']);

const facts = (row: StoredRound) => ({
  id: row.id,
  ticket_number: ticketNumber(row.id),
  product_id: row.product_id,
  product_name: row.product_name,
  price_cents: row.price_cents,
  is_free: row.is_free,
  epoch: row.epoch,
  nonce: row.nonce,
  status: row.finished_at === null ? ('open' as const) : ('finished' as const),
  revealed_cells: row.revealed.toString(2).replaceAll('0', '').length,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

async function sessionsAt(db: Queryable, { playerId, at }: { playerId: string; at: Date }): Promise<AdminRound['sessions']> {
  const from = new Date(at.getTime() - SESSION_RENEWED_EVERY_SECONDS * 1000);
  const rows = await selectSessions(db, { playerId, from, until: at, limit: SESSIONS_SHOWN });
  return rows.map(shownSession);
}
