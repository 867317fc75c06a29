import type { QueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';

/** Drafts of cards and the terms of their sale. */
export const studioKey = ['studio'];

/**
 * Reads everything about cards again: odds, history, drafts and sale terms. A card has one revision
 * for all of its screens, so a change on one makes what the others remember outdated.
 */
export async function readCardsAgain(queries: QueryClient): Promise<void> {
  await invalidateAll(queries, [['odds'], studioKey]);
}
