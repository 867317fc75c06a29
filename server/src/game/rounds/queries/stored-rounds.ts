import type { CardLook } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import { unpackCard, type CardNumbers } from '../pack-card.ts';
import type { RoundRecord } from '../round-record.ts';
import { boundColumns, listColumns, shownColumns, type BoundRound } from './round-columns.ts';
import { oldestUnfinishedId } from './covered.ts';

/** A stored round as its player sees it. */
export type ShownRound = Pick<RoundRecord, Exclude<(typeof shownColumns)[number], 'card'>> &
  CardNumbers & {
    created_at: Date;
    product_name: string;
    look: CardLook;
    /** Scratch progress: bits 0 to 5 are the winning cells, 6 to 29 the own ones. */
    revealed: number;
    finished_at: Date | null;
  };

export type StoredRound = ShownRound & BoundRound & Pick<RoundRecord, 'bonus_selected'>;

type Packed<Row> = Omit<Row, keyof CardNumbers> & { card: Buffer };

const unpacked = <Row>({ card, ...row }: Packed<Row>) => ({ ...row, ...unpackCard(card) }) as Row;

const withProgress = 'r.created_at, p.name as product_name, p.look, s.revealed, s.finished_at';

export async function selectRound(db: Queryable, playerId: string, roundId: string): Promise<StoredRound | undefined> {
  const { rows } = await db.query<Packed<StoredRound>>({
    name: 'select-round',
    text: `
      select ${listColumns([...shownColumns, ...boundColumns, 'bonus_selected'])}, ${withProgress}
      from round r join round_status s on s.player_id = r.player_id and s.id = r.id
        join ticket_products p on p.id = r.product_id join math_versions v on v.id = r.math_id
      where r.player_id = $1 and r.id = $2`,
    values: [playerId, roundId],
  });
  return rows[0] && unpacked(rows[0]);
}

export type RoundFilter = { playerId: string; status: 'open' | 'finished' | 'all'; productId: number | null };

const recent = `r.id >= ${oldestUnfinishedId}`;
const older = `r.id < ${oldestUnfinishedId}`;

/**
 * A round finishes by itself after a day. So the id alone shows that an older round is finished,
 * and only recent rounds need a look at their progress.
 */
const newestIds = (product: string): Record<RoundFilter['status'], string> => ({
  all: `select r.id from round r where r.player_id = $1 ${product} order by r.id desc limit $2 offset $3`,
  open: `select r.id from round r join round_status s on s.player_id = r.player_id and s.id = r.id
    where r.player_id = $1 and ${recent} and s.finished_at is null ${product}
    order by r.id desc limit $2 offset $3`,
  finished: `select id from (
      (select r.id from round r join round_status s on s.player_id = r.player_id and s.id = r.id
        where r.player_id = $1 and ${recent} and s.finished_at is not null ${product}
        order by r.id desc limit $2::bigint + $3)
      union all
      (select r.id from round r where r.player_id = $1 and ${older} ${product}
        order by r.id desc limit $2::bigint + $3)
    ) finished order by id desc limit $2 offset $3`,
});

/** Newest first. */
export async function selectRoundPage(
  db: Queryable,
  { playerId, status, productId }: RoundFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownRound[]> {
  const ofProduct = productId !== null;
  const { rows } = await db.query<Packed<ShownRound>>({
    name: `select-round-page-${status}-${ofProduct ? 'of-product' : 'of-all'}`,
    text: `
      with page as materialized (${newestIds(ofProduct ? 'and r.product_id = $4' : '')[status]})
      select ${listColumns(shownColumns)}, ${withProgress}
      from page join round r on r.player_id = $1 and r.id = page.id
        join round_status s on s.player_id = $1 and s.id = page.id
        join ticket_products p on p.id = r.product_id
      order by r.id desc`,
    values: [playerId, limit, offset, ...(ofProduct ? [productId] : [])],
  });
  return rows.map(unpacked);
}
