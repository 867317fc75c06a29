import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { Serve } from '../access/serve.ts';
import { selectPasskeys, updatePasskeyName, type PasskeyRow } from './queries.ts';
import { removePasskey } from './remove-passkey.ts';

/** One's own passkeys, for players and staff alike. */
export function passkeyRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('listPasskeys', { access: 'player' }, async ({ session }) => (await selectPasskeys(pool, session.userId)).map(view));
  serve('renamePasskey', { access: 'player' }, async ({ session, params, body }) => {
    const was = await updatePasskeyName(pool, { userId: session.userId, id: params.id, name: body.name });
    if (was === undefined) throw new Refusal('not_found');
  });
  serve('removePasskey', { access: 'player' }, ({ session, request, params }) =>
    removePasskey(pool, { session, request, id: params.id }),
  );
}

const view = ({ name, backed_up: synced, ...passkey }: PasskeyRow) => ({
  ...withIsoInstants(passkey),
  name: name ?? 'Chave de acesso',
  synced,
});
