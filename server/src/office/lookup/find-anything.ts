import { ticketNumber, timeOfId, type Answer } from '@raspasorte/contract';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { findIdsByBeginning } from '../transactions/find-transactions.ts';
import { selectMatchingIds } from '../users/queries/user-list.ts';
import { searchPatterns } from '../users/search-patterns.ts';
import { findRound, findTicket, readAtDraw } from './find-round.ts';
import {
  selectAnomalies,
  selectDisputes,
  selectTransactions,
  selectUsers,
  type AnomalyHit,
  type DisputeHit,
  type RoundHit,
  type TransactionHit,
  type UserHit,
} from './queries/hits.ts';
import type { Recognised } from './recognise.ts';

type Hit = Answer<'findAnything'>['hits'][number];

/** Hits of each kind at most. For more, operators use the list of that kind. */
export const SHOWN = 6;
/** Providers' ids are longer and have no spaces. A shorter text would match thousands of them. */
const SHORTEST_PAYMENT_ID = 6;

/**
 * Everything that the text may name, except a CPF, which `findByCpf` looks up.
 * Refusal: archive_absent.
 */
export async function findAnything(
  pool: Pool,
  wanted: Exclude<Recognised, { as: 'cpf' | 'masked-cpf' }>,
  now: Date,
): Promise<Hit[]> {
  if (wanted.as === 'words') return findByWords(pool, wanted.text);
  if (wanted.as === 'id') return findById(pool, wanted.id, now);
  const rounds = await readAtDraw(pool, wanted.boughtAtMs, (db) => findTicket(db, { ...wanted, now }));
  return (rounds ?? []).map(roundHit);
}

async function findById(pool: Pool, id: string, now: Date): Promise<Hit[]> {
  const [users, payments, disputes] = [
    await selectUsers(pool, [id]),
    await findPayments(pool, id),
    await selectDisputes(pool, id),
  ];
  const hits = [...users.map(userHit), ...payments, ...disputes.map(disputeHit)];
  if (hits.length > 0) return hits;
  const round = await readAtDraw(pool, timeOfId(id), (db) => findRound(db, id, now));
  return round === undefined ? [] : [roundHit(round)];
}

async function findByWords(db: Queryable, text: string): Promise<Hit[]> {
  const patterns = searchPatterns(text);
  const people = await selectMatchingIds(db, { patterns, status: null, limit: SHOWN });
  const mayBePayment = text.length >= SHORTEST_PAYMENT_ID && !/[\s@]/.test(text);
  const [users, payments] = [await selectUsers(db, people), mayBePayment ? await findPayments(db, text) : []];
  return [...users.map(userHit), ...payments];
}

/**
 * Providers' ids may be UUIDs like ours, so a text is looked for among all of them. Money that was
 * paid and became no deposit is known by the provider's answer alone.
 */
async function findPayments(db: Queryable, text: string): Promise<Hit[]> {
  const ids = (await findIdsByBeginning(db, text, SHOWN)) ?? [];
  const transactions = (await selectTransactions(db, ids)).map((row) => transactionHit(row, text.toLowerCase()));
  return [...transactions, ...(await selectAnomalies(db, text, SHOWN)).map(anomalyHit)];
}

export const userHit = (row: UserHit): Hit => ({ kind: 'user', ...row });
const roundHit = (row: RoundHit): Hit => ({ kind: 'round', ...withIsoInstants(row), ticket_number: ticketNumber(row.id) });
function transactionHit({ external_id, end_to_end_id, ...row }: TransactionHit, beginning: string): Hit {
  const begins = (id: string | null) => id?.toLowerCase().startsWith(beginning) === true;
  const found_by = begins(external_id) ? 'external_id' : begins(end_to_end_id) ? 'end_to_end_id' : 'id';
  return { kind: 'transaction', ...withIsoInstants(row), found_by };
}
const disputeHit = (row: DisputeHit): Hit => ({ kind: 'dispute', ...withIsoInstants(row) });
const anomalyHit = (row: AnomalyHit): Hit => ({ kind: 'anomaly', ...withIsoInstants(row) });
