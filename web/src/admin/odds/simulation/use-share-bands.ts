import { useMemo } from 'react';
import { payoutBands } from './payout-bands.ts';
import type { Simulation } from './simulation.ts';

/** For a chart: of each band of payouts its share of the rounds and of what was paid. */
export const useShareBands = ({ result, priceCents }: Simulation) =>
  useMemo(
    () =>
      payoutBands(result, priceCents).map(({ label, roundShare, paidShare }) => ({
        label,
        values: [roundShare, paidShare] as const,
      })),
    [result, priceCents],
  );
