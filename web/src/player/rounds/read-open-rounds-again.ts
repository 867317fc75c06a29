import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../read-again.ts';
import { openRoundsKey } from './rounds-keys.ts';

/**
 * Called when a card was bought or has ended. A list that nobody sees is dropped, so that the next
 * screen loads it instead of showing an old one and then moving. A shown list is read again: the
 * player may have left the card before the answer came.
 */
export function readOpenRoundsAgain(client: QueryClient): void {
  client.removeQueries({ queryKey: openRoundsKey, type: 'inactive' });
  void readAgain(client, openRoundsKey);
}
