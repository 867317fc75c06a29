import type { Answer } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import { readWithArchive, readOneWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { SerializedResponse } from '../../platform/http/serialized-response.ts';
import { refuseStaffPlay } from '../../people/staff/refuse-staff-play.ts';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { createBuyCard } from './buy-card.ts';
import { proveRound } from './prove-round.ts';
import { selectPlayWeeks } from './queries/play-weeks.ts';
import { selectRound, selectRoundPage } from './queries/stored-rounds.ts';
import { createReservations } from './reservation-token.ts';
import { reserveCard, type ReserveCardParts } from './reserve-card.ts';
import { revealRound } from './reveal-round.ts';
import { toRound } from './round-view.ts';

export type RoundParts = Omit<ReserveCardParts, 'db' | 'reservations'> & {
  pool: Pool;
  /** The pool for histories and proofs, which must not take the connections of sales. */
  requestPool: Pool;
  logger: FastifyBaseLogger;
  longestTurnMs: number;
  /** Whether staff may not play. */
  regulated: boolean;
  reservationSecret: Uint8Array;
  /** Called after a commit that changed a player's balance or its unrevealed part. */
  balanceChanged: (playerId: string) => void;
  prizeUncovered: (playerId: string, roundId: string) => void;
  publish: Publish;
};

const PAGE_SIZE = 20;

export function roundRoutes(
  serve: Serve,
  { pool, requestPool, logger, longestTurnMs, reservationSecret, balanceChanged, prizeUncovered, publish, ...ports }: RoundParts,
): void {
  const parts: ReserveCardParts = { ...ports, db: pool, reservations: createReservations(reservationSecret) };
  const buyCard = createBuyCard({ ...parts, logger, longestTurnMs });

  serve('nextRound', { access: 'player' }, ({ session, query }) => reserveCard(parts, session.userId, query.product_id));

  serve('createRound', { access: 'player', idempotent: true, cachedSession: true }, async ({ session, body, idempotency }) => {
    refuseStaffPlay(session, ports);
    const { product_id: productId, client_seed: clientSeed, reservation } = body;
    const round = await buyCard({ playerId: session.userId, productId, clientSeed, reservation, idempotency });
    balanceChanged(session.userId);
    // `toRound` already guarantees the contract's type. Checking the answer of every sale once
    // more would take longer than everything else in this handler.
    return new SerializedResponse(JSON.stringify({ round } satisfies Answer<'createRound'>));
  });

  serve('listRounds', { access: 'player' }, async ({ session, query }) => {
    const { page, status, product_id: productId = null } = query;
    const filter = { playerId: session.userId, status, productId };
    // One row more than shown tells whether there is a next page, without counting.
    const read = (db: Queryable) => selectRoundPage(db, filter, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE });
    // Open cards are a day old at most, and a player cannot go on playing without them.
    const { value: rows, missingUntil } =
      status === 'open'
        ? { value: await read(pool), missingUntil: null }
        : await readWithArchive(requestPool, session.userId, read);
    return {
      items: rows.slice(0, PAGE_SIZE).map(toRound),
      page,
      pageSize: PAGE_SIZE,
      hasMore: rows.length > PAGE_SIZE,
      ...(missingUntil && { missing_until: missingUntil.toISOString() }),
    };
  });

  serve('listPlayWeeks', { access: 'player' }, async ({ session }) => ({
    weeks: await selectPlayWeeks(requestPool, session.userId),
  }));

  serve('getRound', { access: 'player' }, ({ session, params }) =>
    readOneWithArchive(requestPool, session.userId, async (db) => {
      const row = await selectRound(db, session.userId, params.id);
      if (row === undefined) throw new Refusal('not_found');
      return toRound(row);
    }),
  );

  serve('getRoundProof', { access: 'player' }, ({ session, params }) =>
    readOneWithArchive(requestPool, session.userId, (db) => proveRound({ ...parts, db }, session.userId, params.id)),
  );

  serve('updateRoundRevealed', { access: 'player', cachedSession: true }, async ({ session, body }) => {
    if (body.p_user_id !== undefined && body.p_user_id !== session.userId) throw new Refusal('not_found');
    const { p_round_id: roundId, p_revealed_winning: winning, p_revealed_yours: yours, p_resumed: resumed = false } = body;
    const { finished, justWon } = await revealRound(pool, session.userId, { roundId, winning, yours, resumed });
    if (finished) balanceChanged(session.userId);
    if (finished && resumed) announceNotification(publish, session.userId);
    if (justWon) prizeUncovered(session.userId, roundId);
  });
}
