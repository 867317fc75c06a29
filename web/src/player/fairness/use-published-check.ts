import type { RoundProof } from '@raspasorte/engine';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { checkPublished, dayOfRound } from './check-published.ts';
import type { PublishedCheck } from './check-published.ts';

/**
 * Reads the site's public data on demand and checks the proof against it. Only the card's owner can
 * read the path to its day's root.
 */
export function usePublishedCheck(proof: RoundProof, isOwn: boolean) {
  return useMutation({
    mutationFn: async (): Promise<PublishedCheck> => {
      const [epochs, days] = await Promise.all([api('listEpochs'), api('listFairnessDays')]);
      const isSealed = days.some(({ day }) => day === dayOfRound(proof.round_id));
      const dayProof = isOwn && isSealed ? await api('getRoundDayProof', { params: { id: proof.round_id } }) : null;
      return checkPublished(proof, { epochs, days, dayProof });
    },
  });
}
