import { isStaffRole } from '@raspasorte/contract/admin';
import type { Answer } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import { selectWallet } from '../../money/ledger/queries/wallet.ts';
import { readWait } from '../../people/auth/attempts/count-attempt.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import {
  selectErasure,
  selectLimits,
  selectLiveSessions,
  selectNewestBlock,
  selectNewestRounds,
  selectUserDetails,
  type UserDetailsRow,
} from './queries/user-details.ts';
import { selectNewestTransactions } from './queries/user-transactions.ts';
import { rtpPercent } from './rtp-percent.ts';
import { shownSession } from './shown-session.ts';

const NEWEST = 50;

/**
 * One user with money, history and devices. Everything is asked for at once, what takes
 * longest first, because it may have to come from the disk. Refusal: not_found.
 */
export async function getUser(pool: Pool, id: string, now: Date): Promise<Answer<'getUser'>> {
  const [rounds, transactions, user, wallet, limits, sessions] = await Promise.all([
    readWithArchive(pool, id, (db) => selectNewestRounds(db, { id, limit: NEWEST })),
    readWithArchive(pool, id, (db) => selectNewestTransactions(db, { id, limit: NEWEST })),
    selectUserDetails(pool, id),
    selectWallet(pool, id),
    selectLimits(pool, id),
    selectLiveSessions(pool, { id, now }),
  ]);
  if (user === undefined || wallet === undefined) throw new Refusal('not_found');
  const [password, code, block, erasure] = await Promise.all([
    readWait(pool, 'sign-in', { email: user.email }),
    readWait(pool, 'code', { userId: id }),
    user.blocked_by_operator ? selectNewestBlock(pool, id) : undefined,
    user.status === 'blocked' ? selectErasure(pool, id) : undefined,
  ]);
  return {
    ...person(user),
    ...money(user),
    unrevealed_cents: wallet.unrevealed_cents,
    newest_adjustment: user.newest_adjustment && {
      ...user.newest_adjustment,
      at: new Date(user.newest_adjustment.at).toISOString(),
    },
    block: block === undefined ? null : withIsoInstants(block),
    erasure: erasure === undefined ? null : withIsoInstants(erasure),
    protection: { ...stops(user), limits },
    second_factors: user.second_factors,
    shares_device_with: user.shares_device_with,
    sign_in: {
      email_confirmed: user.email_verified,
      password_waits_until: password?.toISOString() ?? null,
      code_waits_until: code?.toISOString() ?? null,
    },
    sessions: sessions.map(shownSession),
    transactions: transactions.value.map(withIsoInstants),
    rounds: rounds.value.map(withIsoInstants),
  };
}

const person = ({
  id,
  name,
  email,
  role,
  status,
  blocked_by_operator,
  block_decided_at,
  kyc_status,
  kyc_limits,
  created_at,
  cpf,
  tags,
}: UserDetailsRow) => ({
  id,
  name,
  email,
  role: isStaffRole(role) ? role : null,
  status,
  blocked_by_operator,
  block_decided_at: block_decided_at?.toISOString() ?? null,
  kyc_status,
  kyc_limits,
  created_at: created_at.toISOString(),
  cpf_masked: cpf && maskCpf(cpf),
  tags,
});

const money = (user: UserDetailsRow) => ({
  balance_cents: user.balance_cents,
  held_cents: user.held_cents,
  owed_cents: user.owed_cents,
  total_apostado_cents: user.wagered_cents,
  total_ganho_cents: user.won_cents,
  rtp: rtpPercent({ wageredCents: user.wagered_cents, wonCents: user.won_cents }),
  total_deposited_cents: user.deposited_cents,
  total_withdrawn_cents: user.withdrawn_cents,
  rounds_count: user.rounds,
});

const stops = ({ paused_until, excluded_until }: UserDetailsRow) => ({
  paused_until: paused_until?.toISOString() ?? null,
  excluded_until: excluded_until === null ? null : endOf(excluded_until),
});

const endOf = (until: Date | number) => (until instanceof Date ? until.toISOString() : ('never' as const));
