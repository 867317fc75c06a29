import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type Risk = Answer<'getRisk'>;
export type Alarm = Risk['alarms'][number];
export type CardDrift = Risk['cards'][number];

export const riskKey = ['risk'];

/** The alarms, cards and exposure, read again every minute while they are on the screen. */
export function useRisk() {
  return useQuery({
    queryKey: [...riskKey, 'now'],
    queryFn: async ({ signal }) => await api('getRisk', { signal }),
    refetchInterval: 60_000,
  });
}
