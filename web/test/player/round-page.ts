import type { AnswerInput } from '../fake-server.ts';
import type { Card } from './card-round.ts';

/** A page of the player's own cards; by default the only page. */
export const roundPage = (items: Card[] = [], { page = 1, hasMore = false } = {}): AnswerInput<'listRounds'> => ({
  items,
  page,
  pageSize: 20,
  hasMore,
});
