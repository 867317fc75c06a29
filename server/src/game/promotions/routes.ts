import { WELCOME_ROUNDS_COMPARED } from '@raspasorte/contract/admin';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { SecondPerson } from '../../people/second-person/second-person.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { Serve } from '../../people/access/serve.ts';
import { readWelcomeBonus, registerWelcomeBonus, resetWelcomeBudget, updateWelcomeBonus } from './change-welcome-bonus.ts';
import { readFreeRounds, registerFreeRounds, setFreeRounds } from './free-rounds.ts';
import { selectWaitingFreeRounds, selectWelcomeGroups, selectWelcomeLogs } from './queries.ts';

const LOGS = 100;

type Options = {
  pool: Pool;
  /** False where the operating profile has no promotions. */
  allowed: boolean;
  clock: () => Date;
  secondPerson: SecondPerson;
};

/** The promotions as operators see and set them, and the free rounds that a player has earned. */
export function promotionRoutes(serve: Serve, options: Options): void {
  const { pool, allowed } = options;
  const read = { access: 'staff' } as const;
  const change = { access: 'finance' } as const;

  registerWelcomeBonus(options);
  registerFreeRounds(options);
  serve('getWelcomeBonus', read, () => readWelcomeBonus(pool, allowed));
  serve('updateWelcomeBonus', change, async ({ body: { otp: _otp, ...terms }, ...who }) =>
    updateWelcomeBonus(options, terms, await operatorOf(pool, who)),
  );
  serve('resetWelcomeBudget', change, async ({ body, ...who }) =>
    resetWelcomeBudget(options, await operatorOf(pool, who), body?.seen_spent_cents),
  );
  serve('listWelcomeLogs', read, async () => (await selectWelcomeLogs(pool, LOGS)).map(withIsoInstants));
  serve('getWelcomeResults', read, async () => ({ groups: await selectWelcomeGroups(pool, WELCOME_ROUNDS_COMPARED) }));

  serve('getFreeRounds', read, () => readFreeRounds(options));
  serve('updateFreeRounds', change, async ({ body, ...who }) =>
    setFreeRounds(options, body.is_active, await operatorOf(pool, who)),
  );
  serve('listFreeRounds', { access: 'player' }, async ({ session }) => {
    const rows = allowed ? await selectWaitingFreeRounds(pool, session.userId) : [];
    return rows.map(withIsoInstants);
  });
}
