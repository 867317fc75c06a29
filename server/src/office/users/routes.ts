import { SINGLE_BLOCKS, USERS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { playerFilterQuery } from '@raspasorte/contract/schemas';
import { anywhere, countAttempt } from '../../people/auth/attempts/count-attempt.ts';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import type { SecondPerson } from '../../people/second-person/second-person.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import { recordExport } from '../../people/staff/record-export.ts';
import { withoutSearchedText } from '../../platform/audit-trail/without-searched-text.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { reportDelivery } from '../../platform/realtime/report-delivery.ts';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import type { StepUp } from '../../people/staff/step-up.ts';
import { adjustAsApproved, adjustUserBalance, checkAdjustment } from './adjust-user-balance.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { readFilter } from './read-filter.ts';
import { askToResetSecondFactor, registerSecondFactorReset } from './reset-second-factor.ts';
import { updateUser } from './update-user.ts';
import { writeUsers } from './write-users.ts';

type Options = {
  pool: Pool;
  reportPool: Pool;
  serveCsv: ServeCsv;
  sessions: Pick<SessionDirectory, 'forgetUserEverywhere'>;
  stepUp: StepUp;
  secondPerson: SecondPerson;
  clock: () => Date;
  /** Notifies the player's open pages. */
  balanceChanged: (playerId: string) => void;
  publish: Publish;
};

export function userRoutes(serve: Serve, options: Options): void {
  const { pool, reportPool, serveCsv, sessions, stepUp, secondPerson, clock, publish, balanceChanged } = options;
  const adjusted = (playerId: string) => {
    balanceChanged(playerId);
    announceNotification(publish, playerId);
  };
  serve('listUsers', { access: 'staff' }, ({ query }) => listUsers(pool, query, clock()));
  const file = {
    path: USERS_EXPORT_PATH,
    operationId: 'exportUsers',
    summary: 'The people of the list, all of them, as a CSV file',
    query: playerFilterQuery,
  } as const;
  serveCsv(file, { access: 'staff' }, async ({ query, ...who }) => {
    await recordExport(pool, who, { action: 'export-users', details: withoutSearchedText(query) });
    return writeUsers(reportPool, readFilter(query, clock()), clock());
  });
  serve('getUser', { access: 'staff' }, ({ params }) => getUser(pool, params.id, clock()));

  serve('updateUser', { access: 'support' }, async ({ params, body: change, reply, ...who }) => {
    if (change.status !== undefined) await requireSingleBlock(pool, who.session.userId);
    const actor = await operatorOf(pool, who);
    const changed = await inTransaction(pool, (tx) => updateUser(tx, { id: params.id, change, actor }));
    if (change.kyc_status !== undefined) announceNotification(publish, params.id);
    if (change.status === 'blocked') reportDelivery(reply, await sessions.forgetUserEverywhere(params.id));
    return changed;
  });

  registerSecondFactorReset(options);
  serve('resetSecondFactor', { access: 'support' }, async ({ params: { id }, body: { reason }, ...who }) =>
    askToResetSecondFactor(options, { id, reason, actor: await operatorOf(pool, who) }),
  );

  serve('adjustBalance', { access: 'finance', idempotent: true }, async ({ body, idempotency, ...who }) => {
    const { otp, ...wish } = body;
    const { userId } = who.session;
    checkAdjustment(wish, userId);
    const hasCode = await stepUp.ifGiven({ ...who, otp });
    const operator = await operatorOf(pool, who);
    const adjusting = { wish, operator, idempotency, hasCode };
    const answer = await inTransaction(pool, (tx) => adjustUserBalance(tx, secondPerson, adjusting));
    adjusted(wish.user_id);
    return answer;
  });
  secondPerson.register('adjust-balance', async (tx, request, decider) => {
    await adjustAsApproved(tx, request, decider);
    return () => adjusted(request.playerId!);
  });
}

/** Else a stolen session could block everybody one by one, without the code of a bulk action. */
async function requireSingleBlock(pool: Pool, userId: string): Promise<void> {
  const attempt = { kind: 'block-player', account: { userId }, origin: anywhere } as const;
  const retryAfterSeconds = await countAttempt(pool, attempt);
  if (retryAfterSeconds !== undefined) throw new Refusal('rate_limited', { message: TOO_MANY_BLOCKS, retryAfterSeconds });
}

const TOO_MANY_BLOCKS = `Já são ${SINGLE_BLOCKS.most} bloqueios e desbloqueios um a um em ${SINGLE_BLOCKS.minutes} minutos. Espere, ou use a ação em massa, que pede o código.`;
