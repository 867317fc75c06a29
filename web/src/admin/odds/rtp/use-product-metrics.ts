import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** A card's stakes and payouts of the last 7 days, by day. */
export function useProductMetrics(id: number) {
  return useQuery({
    queryKey: ['odds', 'metrics', id],
    queryFn: async ({ signal }) => await api('listProductMetrics', { params: { id }, signal }),
  });
}

export interface RealRtp {
  /** Undefined while nothing was wagered. */
  rtp: number | undefined;
  rounds: number;
  wageredCents: number;
  paidCents: number;
  freePaidCents: number;
}

/** The RTP of all days together: each day counts by the amount wagered on it. */
export function realRtp(days: Answer<'listProductMetrics'>): RealRtp {
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const wageredCents = sum((day) => day.wagered_cents);
  const paidCents = sum((day) => day.paid_cents);
  return {
    rtp: wageredCents > 0 ? paidCents / wageredCents : undefined,
    rounds: sum((day) => day.rounds),
    wageredCents,
    paidCents,
    freePaidCents: sum((day) => day.free_paid_cents),
  };
}
