import type { ClickKind } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import type { SourceWords } from './plain-words.ts';

const listed = ({ source, medium, campaign, affiliate }: SourceWords) => [source, medium, campaign, affiliate];

export async function callCountVisit(db: Queryable, words: SourceWords): Promise<void> {
  await db.query({ name: 'count-visit', text: 'select count_visit($1, $2, $3, $4)', values: listed(words) });
}

export type KeptSource = { words: SourceWords; click: { kind: ClickKind; id: string } | undefined; landedAt: Date };

/**
 * Stores the source of a player, once. Changes nothing when the player does not exist or has a
 * source already, or when the visit is too long ago or still to come.
 */
export async function callKeepSource(db: Queryable, playerId: string, { words, click, landedAt }: KeptSource): Promise<void> {
  await db.query('select public.keep_source($1, $2, $3, $4, $5, $6, $7, $8)', [
    playerId,
    ...listed(words),
    click?.kind ?? null,
    click?.id ?? null,
    landedAt,
  ]);
}
