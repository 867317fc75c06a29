import { hasCode } from '@raspasorte/contract';
import type { RoundProof } from '@raspasorte/engine';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { checkPublished, daysOfRound } from './check-published.ts';
import type { PublishedCheck, PublishedData } from './check-published.ts';

/**
 * Reads the site's public data on demand and checks the proof against it. Only the card's owner can
 * read the path to its day's root.
 */
export function usePublishedCheck(proof: RoundProof, isOwn: boolean) {
  return useMutation({
    mutationFn: async (): Promise<PublishedCheck> => {
      const [epochs, days] = await Promise.all([api('listEpochs'), api('listFairnessDays')]);
      const known = daysOfRound(proof.round_id);
      const mayBeSealed = days.some(({ day }) => known.includes(day));
      const dayProof = isOwn && mayBeSealed ? await readDayProof(proof.round_id) : null;
      return checkPublished(proof, { epochs, days, dayProof });
    },
  });
}

async function readDayProof(id: string): Promise<PublishedData['dayProof']> {
  try {
    return await api('getRoundDayProof', { params: { id } });
  } catch (error) {
    if (hasCode(error, 'day_open')) return 'open';
    throw error;
  }
}
