import type { Answer } from '@raspasorte/contract';
import { isStaffRole, type KycStatus } from '@raspasorte/contract/admin';
import { blockPlayer, unblockPlayer } from '../../people/players/block-player.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isSameInstant } from '../../platform/time/is-same-instant.ts';
import { selectBlockDecision, selectStateForUpdate, updateKycStatus } from './queries/user-details.ts';

export type UserChange = {
  status?: 'active' | 'blocked' | undefined;
  /** When the newest decision about the block was made that the caller saw; null for none. */
  seen_block_decided_at?: string | null | undefined;
  kyc_status?: KycStatus | undefined;
  /** The KYC status that the caller saw. */
  kyc_before?: KycStatus | undefined;
  reason?: string | undefined;
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
  const isBlocked = change.status === undefined ? before.blocked_by_operator : change.status === 'blocked';
  const { seen_block_decided_at: seenDecision } = change;
  if (change.status !== undefined && seenDecision !== undefined) {
    const decision = await selectBlockDecision(tx, id);
    // After a lost answer an operator may repeat their own decision.
    const isOwn = decision?.actor_id === actor.actorId && isBlocked === before.blocked_by_operator;
    if (!isOwn && !isSeen(decision, seenDecision)) throw new Refusal('block_changed');
  }
  const { kyc_status: kycStatus = before.kyc_status, kyc_before: seen = before.kyc_status } = change;
  if (kycStatus !== before.kyc_status && seen !== before.kyc_status) throw new Refusal('kyc_changed');

  const status = isBlocked || before.closed_for_erasure ? 'blocked' : 'active';
  if (kycStatus !== before.kyc_status) await updateKycStatus(tx, id, kycStatus);
  if (isBlocked !== before.blocked_by_operator) {
    await (isBlocked ? blockPlayer(tx, id) : unblockPlayer(tx, id));
    const action = isBlocked ? 'block-user' : 'unblock-user';
    await recordAction(tx, { ...actor, action, subject: id, details: { before: before.status, after: status, reason } });
  }
  if (kycStatus !== before.kyc_status) {
    const details = { before: before.kyc_status, after: kycStatus, reason };
    await recordAction(tx, { ...actor, action: 'change-kyc-status', subject: id, details });
  }
  return { id, status, kyc_status: kycStatus };
}

/** The status alone would not tell: somebody may have lifted a block and set it again meanwhile. */
const isSeen = (decision: { at: Date } | undefined, seen: string | null): boolean => isSameInstant(decision?.at ?? null, seen);
