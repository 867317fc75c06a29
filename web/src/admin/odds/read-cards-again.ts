import type { QueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { studioKey } from '../studio/use-studio.ts';

/**
 * Reads everything about cards again: odds, history, drafts and sale terms. A card has one revision
 * for all of its screens, so a change on one makes what the others remember outdated.
 */
export async function readCardsAgain(queries: QueryClient): Promise<void> {
  await invalidateAll(queries, [['odds'], studioKey]);
}
