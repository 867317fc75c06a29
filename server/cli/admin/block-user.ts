import { decisionKinds } from '@raspasorte/contract/admin';
import type { AuditAction } from '@raspasorte/contract/audit-actions';
import type { Actor } from '../../src/platform/audit-trail/audited-action.ts';
import { recordAction } from '../../src/platform/audit-trail/record-action.ts';
import { inTransaction, type Tx } from '../../src/platform/database/pool.ts';
import { blockPlayer, unblockPlayer } from '../../src/people/players/block-player.ts';
import { selectUser } from '../../src/people/players/queries.ts';
import { withdrawRequests } from '../../src/people/second-person/withdraw-requests.ts';
import { lockStaff, releaseDecisions, selectStaff, type StaffRow } from '../../src/people/staff/queries.ts';
import { tellOfStaff } from '../../src/people/staff/tell-of-staff.ts';
import { CommandRefused, WrongUsage, type Command, type CommandContext, type CommandInput } from './command.ts';

export const blockUser: Command = {
  usage: '<id or e-mail> [--reason <text>]',
  summary:
    'blocks a user: no deposits and no plays, and all sessions end; reading and withdrawing stay possible; the reason is kept for ever, so write no names',
  words: 1,
  options: { reason: { type: 'string' } },
  async run(context, input) {
    const { id, email } = await change(context, input, { action: 'block-user', apply: block });
    context.print(`${email} is blocked.`);
    await context.announce('sessions-ended', { userId: id });
  },
};

export const unblockUser: Command = {
  usage: '<id or e-mail> [--reason <text>]',
  summary: 'lets a blocked user deposit and play again; the reason is kept as for block-user',
  words: 1,
  options: { reason: { type: 'string' } },
  async run(context, input) {
    const { email, status } = await change(context, input, { action: 'unblock-user', apply: unblock });
    const closed = status === 'active' ? '' : ' The account stays closed, since its owner asked to be forgotten.';
    context.print(`${email} is not blocked by an operator any more.${closed}`);
  },
};

type Subject = { userId: string; member: StaffRow | undefined; actor: Actor };

/** Nobody waits for a colleague who cannot decide any more, nor decides what they asked. */
async function block(tx: Tx, { userId, member, actor }: Subject): Promise<void> {
  await blockPlayer(tx, userId);
  await releaseDecisions(tx, userId, decisionKinds);
  if (member !== undefined) await withdrawRequests(tx, member, actor);
}

/** Of staff, colleagues are told as after an unblocking on the screen. */
async function unblock(tx: Tx, { userId, member, actor }: Subject): Promise<void> {
  await unblockPlayer(tx, userId);
  if (member?.status === 'blocked') await tellOfStaff(tx, member, { by: actor.actorName, change: 'unblocked' });
}

type Change = { action: AuditAction; apply: (tx: Tx, subject: Subject) => Promise<void> };

function change({ pool, actor }: CommandContext, { positionals: [who], options }: CommandInput, { action, apply }: Change) {
  if (who === undefined) throw new WrongUsage('say which user, by id or e-mail');
  return inTransaction(pool, async (tx) => {
    await lockStaff(tx);
    const user = await selectUser(tx, who);
    if (user === undefined) throw new CommandRefused(`There is no user ${who}.`);
    const member = (await selectStaff(tx)).find(({ id }) => id === user.id);
    await apply(tx, { userId: user.id, member, actor });
    const { status = user.status } = (await selectUser(tx, user.id)) ?? {};
    const details = { before: user.status, after: status, reason: options['reason'] ?? null };
    await recordAction(tx, { ...actor, action, subject: user.id, details });
    return { ...user, status };
  });
}
