import type { MathDefinition, WelcomeFigures } from '@raspasorte/engine';
import { useState } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import type { AdminProduct } from '../products/product.ts';
import type { Simulated } from './simulation-results.tsx';
import { useFirstRounds } from './use-first-rounds.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

const DEFAULT_USERS = 1000;

interface Asked {
  bonus: WelcomeBonus;
  product: AdminProduct;
  math: MathDefinition;
  figures: WelcomeFigures;
  players: number;
}

/** What a simulation depends on, without the spending, which changes by itself. */
const termsOf = (bonus: WelcomeBonus) => {
  const { eligibility_percentage, boost_multiplier, min_prize_cents, max_prize_cents } = bonus;
  return { eligibility_percentage, boost_multiplier, min_prize_cents, max_prize_cents };
};
const signOf = (bonus: WelcomeBonus) => JSON.stringify([termsOf(bonus), bonus.max_budget_cents]);

/**
 * The choices and the last result of the simulator, one run at a time. It stands above the tabs, so
 * that a run goes on while another one is looked at.
 */
export function useSimulator() {
  const [productId, setProductId] = useState<string>();
  const [users, setUsers] = useState<number | null>(DEFAULT_USERS);
  const [finished, setFinished] = useState<{ simulated: Simulated; sign: string }>();
  const run = useFirstRounds();
  const start = ({ bonus, product, math, figures, players }: Asked) => {
    const budget = { max_cents: bonus.max_budget_cents, spent_cents: bonus.current_spent_cents };
    run.mutate(
      { math, terms: termsOf(bonus), players, budget, seed: Date.now() },
      {
        onSuccess: (result) => {
          setFinished({ simulated: { result, figures, product }, sign: signOf(bonus) });
          void showToast({ title: 'Simulação concluída!', tone: 'success' });
        },
        onError: (error) => void showToast({ title: `Erro na simulação: ${error.message}`, tone: 'error' }),
      },
    );
  };
  return {
    productId,
    setProductId,
    users,
    setUsers,
    start,
    stop: run.stop,
    isRunning: run.isPending,
    done: run.done,
    /** How many players are being simulated. */
    players: run.variables?.players ?? 1,
    simulated: finished?.simulated,
    /** Whether the last result is one of other terms than these. */
    isOutdated: (bonus: WelcomeBonus) => finished !== undefined && finished.sign !== signOf(bonus),
  };
}

export type Simulator = ReturnType<typeof useSimulator>;
