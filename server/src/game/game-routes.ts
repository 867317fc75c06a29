import type { MathDefinition } from '@raspasorte/engine';
import type { FastifyInstance } from 'fastify';
import type { SecondPerson } from '../people/second-person/second-person.ts';
import type { StepUp } from '../people/staff/step-up.ts';
import type { Serve } from '../people/access/serve.ts';
import { longestWaitMs } from '../platform/database/pool.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import type { EventHub } from '../platform/realtime/event-hub.ts';
import { epochRoutes } from './epochs/routes.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { createRegulatedOdds } from './odds/regulated/neutral-odds.ts';
import { oddsRoutes } from './odds/routes.ts';
import { openCalculations } from './open-calculations.ts';
import type { Game } from './open-game.ts';
import { productRoutes } from './products/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { studioRoutes } from './studio/routes.ts';
import { roundRoutes } from './rounds/routes.ts';
import { createWinAnnouncer } from './wins/announce-win.ts';
import { winRoutes } from './wins/routes.ts';

type Options = Dependencies &
  Game & {
    app: FastifyInstance;
    serve: Serve;
    hub: EventHub;
    stepUp: StepUp;
    secondPerson: SecondPerson;
    /** Called after a commit that changed a player's balance or its unrevealed part. */
    balanceChanged: (playerId: string) => void;
  };

/** Cards, rounds and proofs for players, and their settings and figures for operators. */
export function gameRoutes(options: Options): void {
  const { app, serve, config, pool, clock, catalog, vault, windows, stepUp, hub } = options;
  const regulated = config.operationProfile === 'regulado';
  const allowsOdds = regulated ? createRegulatedOdds() : () => true;
  productRoutes(serve, { catalog, windows, clock, allowsOdds });
  epochRoutes(serve, { pool, vault, clock });
  fairnessRoutes(serve, { pool, vault });
  playRoutes(options, { regulated, allowsOdds });
  winRoutes(serve, { pool, clock, random: Math.random, samples: !regulated });
  promotionRoutes(serve, { pool, allowed: !regulated, clock, secondPerson: options.secondPerson });
  const calculations = openCalculations();
  app.addHook('onClose', () => calculations.close());
  const announce = () => hub.announceToAll('products-changed', {});
  oddsRoutes(serve, { pool, stepUp, windows, calculations, regulated, clock, announce });
  studioRoutes(serve, { pool, secondPerson: options.secondPerson, stepUp, calculations, clock, regulated, announce });
}

/** What the operating profile allows. */
type Profile = { regulated: boolean; allowsOdds: (math: MathDefinition) => boolean };

/** Buying and uncovering cards. */
function playRoutes(options: Options, { regulated, allowsOdds }: Profile): void {
  const { serve, config, pool, moneyPool, logger, clock, catalog, vault, windows, secrets, hub, balanceChanged } = options;
  roundRoutes(serve, {
    pool: moneyPool,
    requestPool: pool,
    logger,
    longestTurnMs: longestWaitMs(config.timeLimits.money),
    regulated,
    catalog,
    vault,
    windows,
    reservationSecret: secrets.reservations,
    promotions: !regulated,
    allowsOdds,
    clock,
    balanceChanged,
    publish: hub.publish,
    prizeUncovered: createWinAnnouncer({
      pool: moneyPool,
      logger,
      publish: (data) => hub.publish({ playerId: 'all', name: 'win', data }),
    }),
  });
}
