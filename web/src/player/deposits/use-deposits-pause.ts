import { useStop } from '../protection/use-stop.ts';
import { useSite } from '../shared/use-site.ts';

/** Says that operators have stopped new deposits; null while they are accepted. */
export function useDepositsPause(): string | null {
  return useSite()?.deposits_paused ? 'Nenhum depósito é aceito agora. Esta página mostra quando eles voltarem.' : null;
}

/** Why the player cannot deposit now: a stop of their own, or the pause of all deposits. */
export function useNoDeposit(): string | null {
  const stop = useStop();
  const pause = useDepositsPause();
  return stop ?? pause;
}
