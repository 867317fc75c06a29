import { Money } from './money.tsx';

/**
 * The prize of a single card; null while it is covered, when operators see no more than its player.
 */
export function Prize({ cents }: { cents: number | null }) {
  return cents === null ? <span className="text-muted-foreground">não raspada</span> : <Money cents={cents} />;
}
