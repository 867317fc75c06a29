import { useSite } from '../shared/use-site.ts';

/** Says that operators have stopped new deposits; null while they are accepted. */
export function useDepositsPause(): string | null {
  return useSite()?.deposits_paused ? 'Nenhum depósito é aceito agora. Esta página mostra quando eles voltarem.' : null;
}
