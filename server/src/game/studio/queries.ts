import type { Answer, CardLook } from '@raspasorte/contract';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import type { CardContent } from './card-content.ts';

export type DraftRow = {
  id: string;
  content: CardContent;
  revision: number;
  status: Answer<'getCardDraft'>['status'];
  product_id: number | null;
  created_by: string;
  created_at: Date;
  updated_by: string;
  updated_at: Date;
};

/** The subject of a draft in the audit log and in a request to a second person. */
export const draftSubject = (draftId: string): string => `card ${draftId}`;

const drafts = `
  select d.id, d.content, d.revision, d.product_id, coalesce(c.name, d.created_by::text) as created_by, d.created_at,
    coalesce(u.name, d.updated_by::text) as updated_by, d.updated_at,
    case when d.product_id is not null then 'published'
      when exists (select from second_person_request r where r.kind = 'publish-card' and r.subject = 'card ' || d.id
        and r.status = 'open' and r.expires_at > clock_timestamp()) then 'waiting' else 'draft' end as status
  from card_draft d left join profiles c on c.player_id = d.created_by left join profiles u on u.player_id = d.updated_by`;

/** Newest first, without drafts that are published. */
export async function selectDrafts(db: Queryable): Promise<DraftRow[]> {
  const { rows } = await db.query<DraftRow>(`${drafts} where d.product_id is null order by d.id desc limit 200`);
  return rows;
}

export async function selectDraft(db: Queryable, id: string): Promise<DraftRow | undefined> {
  const { rows } = await db.query<DraftRow>(`${drafts} where d.id = $1`, [id]);
  return rows[0];
}

/** Locks the draft, so that nobody changes it while another operator asks for its publication. */
export async function lockDraft(tx: Tx, id: string): Promise<void> {
  await tx.query('select from card_draft where id = $1 for no key update', [id]);
}

export async function insertDraft(tx: Tx, draft: { id: string; content: CardContent; adminId: string }): Promise<void> {
  await tx.query('insert into card_draft (id, content, created_by, updated_by) values ($1, $2, $3, $3)', [
    draft.id,
    draft.content,
    draft.adminId,
  ]);
}

export async function updateDraft(tx: Tx, draft: { id: string; content: CardContent; adminId: string }): Promise<void> {
  await tx.query(
    `update card_draft set content = $2, updated_by = $3, updated_at = clock_timestamp(), revision = revision + 1
     where id = $1`,
    [draft.id, draft.content, draft.adminId],
  );
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from card_draft where id = $1', [id]);
}

export const publishCardOutcomes = ['published', 'card_name_taken', 'draft_published'] as const;
type Published = { outcome: (typeof publishCardOutcomes)[number]; product_id: number };

export type Publication = {
  /** Who asked for it, and the approved request; null for the platform's first cards. */
  adminId: string | null;
  requestId: string | null;
  draftId: string | null;
  card: CardContent;
  mathVersion: Buffer;
};

export async function callPublishCard(tx: Tx, publication: Publication): Promise<Published> {
  const { adminId, requestId, draftId, card, mathVersion } = publication;
  const { rows } = await tx.query<Published>('select outcome, product_id from publish_card($1, $2, $3, $4, $5)', [
    adminId,
    requestId,
    draftId,
    card,
    mathVersion,
  ]);
  return outcomeRow(publishCardOutcomes, rows);
}

export async function selectIsNameTaken(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(
    'select exists (select from ticket_products where lower(name) = lower($1)) as taken',
    [name],
  );
  return rows[0]!.taken;
}

export type SaleTermsRow = {
  product_id: number;
  name: string;
  look: CardLook;
  badge: string | null;
  position: number;
  sale_from: Date | null;
  sale_until: Date | null;
  exposure_limit_cents: number | null;
  revision: number;
  max_prize_cents: number;
  retired_at: Date | null;
  lost_cents: number;
};

/** In the order of the lobby. With an id, only that card. */
export async function selectSaleTerms(db: Queryable, productId: number | null): Promise<SaleTermsRow[]> {
  const { rows } = await db.query<SaleTermsRow>(
    `select p.id as product_id, p.name, p.look, p.badge, p.position, nullif(p.sale_from, '-infinity') as sale_from,
       nullif(p.sale_until, 'infinity') as sale_until, p.exposure_limit_cents, p.revision, p.max_prize_cents,
       p.retired_at, coalesce(l.lost_cents, 0) as lost_cents
     from ticket_products p left join card_losses() l on l.product_id = p.id
     where $1::integer is null or p.id = $1 order by p.position, p.price_cents desc, p.id`,
    [productId],
  );
  return rows;
}

export type SaleTerms = {
  badge: string | null;
  position: number;
  sale_from: string | null;
  sale_until: string | null;
  exposure_limit_cents: number | null;
};

/** Returns whether the card still had that revision; otherwise it changes nothing. */
export async function updateSaleTerms(tx: Tx, productId: number, revision: number, terms: SaleTerms): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ticket_products set badge = $3, position = $4, sale_from = coalesce($5, '-infinity'::timestamptz),
       sale_until = coalesce($6, 'infinity'::timestamptz), exposure_limit_cents = $7 where id = $1 and revision = $2`,
    [productId, revision, terms.badge, terms.position, terms.sale_from, terms.sale_until, terms.exposure_limit_cents],
  );
  return rowCount === 1;
}

/**
 * Also voids the card's reservations. Returns whether the card still had that revision; otherwise
 * it changes nothing.
 */
export async function updateRetired(tx: Tx, productId: number, revision: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update ticket_products set is_active = false, retired_at = clock_timestamp(),
       reservations_void_before = clock_timestamp() where id = $1 and revision = $2`,
    [productId, revision],
  );
  return rowCount === 1;
}

export type StoppedCard = { id: number; name: string; limit_cents: number; lost_cents: number };

export async function callStopExposedCards(tx: Tx): Promise<StoppedCard[]> {
  const { rows } = await tx.query<StoppedCard>('select id, name, limit_cents, lost_cents from stop_exposed_cards()');
  return rows;
}
