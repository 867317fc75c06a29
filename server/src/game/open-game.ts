import type { Config } from '../config.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import type { EventHub } from '../platform/realtime/event-hub.ts';
import { openSeedVault, type SeedVault } from './epochs/seed-vault.ts';
import { neutralizeProducts } from './odds/regulated/neutralize-products.ts';
import { createCatalog, type Catalog } from './products/catalog.ts';
import { createRecentWindows, type RecentWindows } from './rollups/recent-windows.ts';

export type Game = {
  catalog: Catalog;
  vault: SeedVault;
  windows: RecentWindows;
};

type Options = Pick<Dependencies, 'pool' | 'logger'> & {
  config: Pick<Config, 'operationProfile'>;
  secrets: Pick<Dependencies['secrets'], 'seedKey'>;
};
type Hub = Pick<EventHub, 'announce' | 'listen' | 'onReconnect'>;

/** Opens what a process caches of the game: the cards, their seeds and their recent results. */
export async function openGame(options: Options, hub: Hub): Promise<Game> {
  const { config, pool, secrets, logger } = options;
  const catalog = createCatalog(pool);
  hub.listen('products-changed', () => catalog.forget());
  if (config.operationProfile === 'regulado') await neutralize(options, hub);
  const vault = await openSeedVault(pool, secrets.seedKey, () =>
    logger.error('the database has another history than the seed epoch: it ended, and reservations are void (docs/failover.md)'),
  );
  hub.listen('epoch-rotated', () => vault.forgetCurrent());
  hub.onReconnect(() => {
    catalog.forget();
    vault.forgetCurrent();
  });
  return { catalog, vault, windows: createRecentWindows(pool) };
}

/** The profile regulado sells only cards with neutral odds. */
async function neutralize({ pool, logger }: Options, hub: Hub): Promise<void> {
  const { changed, belowLowestRtp } = await neutralizeProducts(pool);
  if (changed.length > 0) hub.announce('products-changed', {});
  if (belowLowestRtp.length > 0) logger.warn({ cards: belowLowestRtp }, 'these cards are not sold: their RTP is below 85 %');
}
