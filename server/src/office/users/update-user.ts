import type { Answer } from '@raspasorte/contract';
import { isStaffRole, type KycStatus, type UserStatus } from '@raspasorte/contract/admin';
import { blockPlayer, unblockPlayer } from '../../people/players/block-player.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isSameInstant } from '../../platform/time/is-same-instant.ts';
import { selectBlockDecision, selectStateForUpdate, updateKycStatus, type UserStateRow } from './queries/user-details.ts';

export type UserChange = {
  status?: UserStatus | undefined;
  /** When the newest decision about the block was made that the caller saw; null for none. */
  seen_block_decided_at?: string | null | undefined;
  kyc_status?: KycStatus | undefined;
  /** The KYC status that the caller saw. */
  kyc_before?: KycStatus | undefined;
  reason?: string | undefined;
  /** The bulk block that this is a part of, or that it undoes. */
  bulk_block?: string | undefined;
};

type Change = { id: string; change: UserChange; actor: Actor };

/**
 * Blocks or unblocks a player, or sets the KYC status. Returns the resulting status: an account
 * that its owner has closed stays closed. A value that does not change is neither written nor
 * recorded.
 * Refusals: not_found, reason_required, forbidden (for a member of staff), block_changed,
 * kyc_changed.
 */
export async function updateUser(tx: Tx, { id, change, actor }: Change): Promise<Answer<'updateUser'>> {
  const reason = change.reason || null;
  if (change.status !== undefined && reason === null) throw new Refusal('reason_required');
  const before = await selectStateForUpdate(tx, id);
  if (before === undefined) throw new Refusal('not_found');
  if (isStaffRole(before.role)) throw new Refusal('forbidden', { message: 'Contas da equipe são geridas em Configurações.' });
  const player = { id, before, actor, reason };
  const status = await changeBlock(tx, player, change);
  const kycStatus = await changeKycStatus(tx, player, change);
  return { id, status, kyc_status: kycStatus };
}

type LockedPlayer = { id: string; before: UserStateRow; actor: Actor; reason: string | null };

async function changeBlock(tx: Tx, player: LockedPlayer, change: UserChange): Promise<UserStateRow['status']> {
  const { id, before, actor, reason } = player;
  if (change.status === undefined) return before.status;
  const isBlocked = change.status === 'blocked';
  const changes = isBlocked !== before.blocked_by_operator;
  const { seen_block_decided_at: seen } = change;
  if (seen !== undefined) {
    const decision = await selectBlockDecision(tx, id);
    // After a lost answer an operator may repeat their own decision.
    const isOwn = !changes && decision?.actor_id === actor.actorId;
    if (!isOwn && !isSeen(decision, seen)) throw new Refusal('block_changed');
  }
  const after = isBlocked || before.closed_for_erasure ? 'blocked' : 'active';
  if (!changes) return after;
  await (isBlocked ? blockPlayer(tx, id) : unblockPlayer(tx, id));
  const action = isBlocked ? 'block-user' : 'unblock-user';
  const details = {
    before: before.status,
    after,
    reason,
    ...(change.bulk_block !== undefined && { bulk_block: change.bulk_block }),
  };
  await recordAction(tx, { ...actor, action, subject: id, details });
  return after;
}

async function changeKycStatus(tx: Tx, player: LockedPlayer, change: UserChange): Promise<KycStatus> {
  const { id, actor, reason } = player;
  const before = player.before.kyc_status;
  const { kyc_status: after = before, kyc_before: seen = before } = change;
  if (after === before) return before;
  if (seen !== before) throw new Refusal('kyc_changed');
  await updateKycStatus(tx, id, after);
  await recordAction(tx, { ...actor, action: 'change-kyc-status', subject: id, details: { before, after, reason } });
  return after;
}

/** The status alone would not tell: somebody may have lifted a block and set it again meanwhile. */
const isSeen = (decision: { at: Date } | undefined, seen: string | null): boolean => isSameInstant(decision?.at ?? null, seen);
