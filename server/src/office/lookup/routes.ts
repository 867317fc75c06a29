import { mayAccess } from '@raspasorte/contract/admin';
import type { SeedVault } from '../../game/epochs/seed-vault.ts';
import type { Catalog } from '../../game/products/catalog.ts';
import type { Serve } from '../../people/access/serve.ts';
import { anywhere, requireAttempt } from '../../people/auth/attempts/count-attempt.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findAnything } from './find-anything.ts';
import { findByCpf, findByMaskedCpf } from './find-by-cpf.ts';
import { readRound } from './read-round.ts';
import { recognise } from './recognise.ts';

type Options = { pool: Pool; catalog: Catalog; vault: SeedVault; clock: () => Date };

/** The search for anything that a player names to support, and the page of a round. */
export function lookupRoutes(serve: Serve, { pool, catalog, vault, clock }: Options): void {
  serve('findAnything', { access: 'staff' }, async ({ body, ...who }) => {
    const wanted = recognise(body.q);
    if (wanted.as !== 'cpf' && wanted.as !== 'masked-cpf') return { hits: await findAnything(pool, wanted, clock()) };
    if (!mayAccess(who.session.role, 'support')) throw new Refusal('forbidden');
    const account = { userId: who.session.userId };
    await requireAttempt(pool, { kind: 'find-by-cpf', account, origin: anywhere });
    const actor = await operatorOf(pool, who);
    const find = { ...wanted, actor };
    return { hits: await (find.as === 'cpf' ? findByCpf(pool, find) : findByMaskedCpf(pool, find)) };
  });

  serve('getAdminRound', { access: 'staff' }, ({ params }) => readRound({ pool, catalog, vault, now: clock() }, params.id));
}
