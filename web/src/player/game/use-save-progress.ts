import { ApiError } from '@raspasorte/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { Revealed } from '../../ui/board/winnings.ts';

const SLOWEST_RETRY_MS = 15_000;
const isLost = (error: Error) => error instanceof ApiError && (error.code === 'network' || error.status >= 500);

interface Saved {
  roundId: string;
  resumed: boolean;
}

/**
 * Stores scratch progress on the server, and retries as long as the connection is lost. The server
 * merges progress, so a late call does no harm. `onSaved` runs even if the player has left the card
 * meanwhile.
 */
export function useSaveProgress({ roundId, resumed }: Saved, onSaved: (revealed: Revealed) => void) {
  return useMutation({
    mutationFn: async ({ winning, yours }: Revealed) =>
      await api('updateRoundRevealed', {
        body: {
          p_round_id: roundId,
          p_revealed_winning: [...winning],
          p_revealed_yours: [...yours],
          ...(resumed && { p_resumed: true }),
        },
      }),
    onSuccess: (_answer, revealed) => onSaved(revealed),
    scope: { id: `progress:${roundId}` },
    // Without a connection it waits for one, and is then sent at once instead of at its next try.
    networkMode: 'online',
    retry: (_failures, error) => isLost(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, SLOWEST_RETRY_MS),
  });
}
