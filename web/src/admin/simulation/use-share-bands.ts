import { useMemo } from 'react';
import { payoutBands } from './payout-bands.ts';
import type { Simulation } from './simulation.ts';

/** The data of a chart: for each band of payouts its share of the rounds and of the money paid. */
export const useShareBands = ({ result, priceCents }: Simulation) =>
  useMemo(
    () =>
      payoutBands(result, priceCents).map(({ label, roundShare, paidShare }) => ({
        label,
        values: [roundShare, paidShare] as const,
      })),
    [result, priceCents],
  );
