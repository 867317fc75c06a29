import { useStop } from '../protection/use-stop.ts';
import { useSite } from '../shared/use-site.ts';

/** Says that operators have stopped the sale of all cards; null while cards are sold. */
export function useSalesPause(): string | null {
  return useSite()?.sales_paused ? 'Nenhuma cartela é vendida agora. Seu saldo está seguro, e a volta aparece aqui.' : null;
}

/** Why the player cannot buy now: their own pause or self-exclusion, or the pause of all sales. */
export function useNoPurchase(): string | null {
  const stop = useStop();
  const pause = useSalesPause();
  return stop ?? pause;
}
