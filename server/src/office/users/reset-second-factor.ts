import { isStaffRole } from '@raspasorte/contract/admin';
import type { Waiting } from '@raspasorte/contract';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import { selectAddressee } from '../../people/auth/queries.ts';
import { mailAndNotifyWithin } from '../../people/notifications/mail-and-notify.ts';
import { bothPersons, type SecondPerson } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callResetSecondFactor, lockNewestSignIn } from './queries/reset-second-factor.ts';
import { selectUserDetails, type SecondFactors } from './queries/user-details.ts';

type Options = {
  pool: Pool;
  secondPerson: SecondPerson;
  sessions: Pick<SessionDirectory, 'forgetUserEverywhere'>;
  clock: () => Date;
};

const OUTDATED = { message: 'Desde o pedido, o jogador entrou na conta ou mudou os dois fatores: nada foi redefinido.' };

/**
 * Asks for the removal of all that a player has besides the password. An administrator decides.
 * Refusals: not_found, forbidden (for a member of staff), second_factor_missing.
 */
export const askToResetSecondFactor = (
  { pool, secondPerson, clock }: Options,
  { id, reason, actor }: { id: string; reason: string; actor: Operator },
): Promise<Waiting> =>
  inTransaction(pool, async (tx) => {
    const user = await selectUserDetails(tx, id);
    if (user === undefined) throw new Refusal('not_found');
    if (isStaffRole(user.role)) throw new Refusal('forbidden', { message: 'Contas da equipe são geridas em Configurações.' });
    const { second_factors: content, kyc_status, balance_cents } = user;
    if (!content.authenticator && content.passkeys === 0) throw new Refusal('second_factor_missing');
    const context = { kyc_status, balance_cents, newest_sign_in: await lockNewestSignIn(tx, id) };
    // The owner who did not ask can stop it as long as it waits.
    const onAsked = () => tell(tx, { playerId: id, change: 'asked', at: clock() });
    const asking = { kind: 'reset-second-factor', subject: id, playerId: id, content, context, reason, actor, onAsked } as const;
    return secondPerson.ask(tx, asking);
  });

/**
 * Registers the handler that resets once an administrator has approved it. Refusal:
 * request_outdated.
 */
export function registerSecondFactorReset({ secondPerson, sessions, clock }: Options): void {
  secondPerson.register('reset-second-factor', async (tx, request, decider) => {
    const { id: requestId, askedBy: adminId, reason } = request;
    const playerId = request.playerId!;
    const content = request.content as SecondFactors;
    const outcome = await callResetSecondFactor(tx, { playerId, adminId, requestId, content });
    if (outcome === 'request_outdated') throw new Refusal(outcome, OUTDATED);
    await tell(tx, { playerId, change: 'reset', at: clock() });
    const details = { ...content, reason, ...bothPersons(request) };
    await recordAction(tx, { ...decider, action: 'reset-second-factor', subject: playerId, details });
    return () => sessions.forgetUserEverywhere(playerId);
  });
}

type Told = { playerId: string; change: 'asked' | 'reset'; at: Date };

/** Tells the owner by mail and notification. Neither says anything about the operator's device. */
async function tell(tx: Tx, { playerId, change, at }: Told): Promise<void> {
  const data = { change, at: at.toISOString() };
  await mailAndNotifyWithin(tx, { ...(await selectAddressee(tx, playerId)), kind: 'second-factor', data });
}
