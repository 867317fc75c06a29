import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Serve } from '../access/serve.ts';
import { operatorOf } from '../access/operator-of.ts';
import { readEditedIdentity, setOperatorIdentity } from './operator-identity.ts';
import { publishDocument, readEdited } from './publish-document.ts';
import { callAcceptTerms } from './queries.ts';
import { readDocument } from './read-document.ts';

/** The public texts, the company that runs the site, and the acceptance of the terms. */
export function documentRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('getDocument', { access: 'public', noStore: true }, ({ params, query }) => readDocument(pool, params.kind, query.versao));

  serve('acceptTerms', { access: 'player' }, async ({ session, body: { version } }) => {
    const outcome = await inTransaction(pool, (tx) => callAcceptTerms(tx, session.userId, version));
    if (outcome === 'terms_changed') throw new Refusal(outcome);
    return { version };
  });

  serve('listDocuments', { access: 'staff' }, async () => ({
    documents: [await readEdited(pool, 'termos'), await readEdited(pool, 'privacidade'), await readEdited(pool, 'regras')],
    operator: await readEditedIdentity(pool),
  }));

  serve('publishDocument', { access: 'admin' }, async ({ params, body: { otp: _otp, ...draft }, ...who }) =>
    publishDocument(pool, params.kind, draft, await operatorOf(pool, who)),
  );

  serve('setOperatorIdentity', { access: 'admin' }, async ({ body: { otp: _otp, ...change }, ...who }) =>
    setOperatorIdentity(pool, change, await operatorOf(pool, who)),
  );
}
