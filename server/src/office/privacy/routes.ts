import { PRIVACY_REQUESTS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { privacyRequestFilters } from '@raspasorte/contract/schemas';
import { operatorOf } from '../../people/access/operator-of.ts';
import { recordExport } from '../../people/staff/record-export.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { anywhere, originOf, requireAttempt } from '../../people/auth/attempts/count-attempt.ts';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import { decidePrivacyRequest } from './decide-privacy-request.ts';
import { listPrivacyRequests } from './list-privacy-requests.ts';
import { requestErasure } from './request-erasure.ts';
import { revealCpf } from './reveal-cpf.ts';
import { writePrivacyRequests } from './write-privacy-requests.ts';

type Options = { pool: Pool; reportPool: Pool; serveCsv: ServeCsv; sessions: SessionDirectory; clock: () => Date };

/** Players' requests under the LGPD, and operators' answers. */
export function privacyRoutes(serve: Serve, options: Options): void {
  const { pool, reportPool, serveCsv, clock } = options;
  serve('requestErasure', { access: 'player' }, ({ body, session, request }) =>
    requestErasure(options, { session, password: body.password, origin: originOf(request) }),
  );

  serve('listPrivacyRequests', { access: 'support' }, ({ query }) => listPrivacyRequests(pool, query));
  const file = {
    path: PRIVACY_REQUESTS_EXPORT_PATH,
    operationId: 'exportPrivacyRequests',
    summary: 'The requests of the list, all of them, as a CSV file',
    query: privacyRequestFilters,
  } as const;
  serveCsv(file, { access: 'support' }, async ({ query: { status }, ...who }) => {
    await recordExport(pool, who, { action: 'export-privacy-requests', details: { state: status } });
    return writePrivacyRequests(reportPool, status, { now: clock() });
  });

  serve('completePrivacyRequest', { access: 'support' }, async ({ params, body, ...who }) =>
    decidePrivacyRequest(pool, {
      id: params.id,
      decision: 'done',
      reason: body?.reason ?? null,
      actor: await operatorOf(pool, who),
    }),
  );
  serve('refusePrivacyRequest', { access: 'support' }, async ({ params, body, ...who }) =>
    decidePrivacyRequest(pool, { id: params.id, decision: 'refused', reason: body.reason, actor: await operatorOf(pool, who) }),
  );

  serve('revealCpf', { access: 'support' }, async ({ params, body, ...who }) => {
    const account = { userId: who.session.userId };
    await requireAttempt(pool, { kind: 'reveal-cpf', account, origin: anywhere });
    return revealCpf(pool, { playerId: params.id, reason: body.reason, actor: await operatorOf(pool, who) });
  });
}
