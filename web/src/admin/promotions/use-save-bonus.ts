import type { RequestBody } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { isWaiting } from '../second-person/handle-waiting-for-second-person.ts';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { welcomeBonusQuery } from './use-welcome-bonus.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

export type BonusTerms = Omit<RequestBody<'updateWelcomeBonus'>, 'otp' | 'seen'>;

/** The values of the bonus that operators set. */
export const termsOf = (bonus: WelcomeBonus): BonusTerms => ({
  is_active: bonus.is_active,
  eligibility_percentage: bonus.eligibility_percentage,
  max_budget_cents: bonus.max_budget_cents,
  min_prize_cents: bonus.min_prize_cents,
  max_prize_cents: bonus.max_prize_cents,
  boost_multiplier: bonus.boost_multiplier,
});

/**
 * The server takes the terms as a whole, so they are read again first: a colleague's change made
 * since this page was opened is kept. `seen` has the changed ones as they were seen.
 */
export function useSaveBonus() {
  const client = useQueryClient();
  return useChange({
    mutationFn: async ({ changes, seen, ...code }: { changes: Partial<BonusTerms>; seen: Partial<BonusTerms> } & Code) => {
      const present = termsOf(await client.query({ ...welcomeBonusQuery, staleTime: 0 }));
      return await api('updateWelcomeBonus', { body: { ...present, ...changes, seen: { ...present, ...seen }, ...code } });
    },
    onSuccess: (saved) => {
      if (!isWaiting(saved)) keepAnswer(client, welcomeBonusQuery.queryKey, saved);
    },
    readsAgain: (_change, error) => (error ? [welcomeBonusQuery.queryKey] : []),
  });
}
