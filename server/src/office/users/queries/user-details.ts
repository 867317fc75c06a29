import type { Answer, Cents } from '@raspasorte/contract';
import type { KycStatus, PlayerTag, UserStatus } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { SessionRow } from '../shown-session.ts';
import { deviceSharers, type DeviceSharer } from './device-sharers.ts';
import { userRounds, type UserRoundRow } from './user-rounds.ts';

export type SecondFactors = Answer<'getUser'>['second_factors'];

export type UserDetailsRow = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: string | null;
  status: UserStatus;
  blocked_by_operator: boolean;
  block_decided_at: Date | null;
  newest_adjustment: Answer<'getUser'>['newest_adjustment'];
  kyc_status: KycStatus;
  kyc_limits: Answer<'getUser'>['kyc_limits'];
  created_at: Date;
  cpf: string | null;
  balance_cents: Cents;
  held_cents: Cents;
  owed_cents: Cents;
  wagered_cents: Cents;
  won_cents: Cents;
  deposited_cents: Cents;
  withdrawn_cents: Cents;
  rounds: number;
  tags: PlayerTag[];
  shares_device_with: DeviceSharer[];
  second_factors: SecondFactors;
  paused_until: Date | null;
  /** Infinity for an exclusion without end. */
  excluded_until: Date | number | null;
};

/** The audit entry of the operator who last blocked or unblocked a player. */
export const newestBlockDecision = (columns: string, id: string) => `select ${columns} from audit_log
  where subject = ${id} and action in ('block-user', 'unblock-user') order by seq desc limit 1`;

export async function selectUserDetails(db: Queryable, id: string): Promise<UserDetailsRow | undefined> {
  const { rows } = await db.query<UserDetailsRow>({
    name: 'select-user-details',
    text: `
      select p.player_id as id, p.name, u.email, u.email_verified, u.role, p.status, p.blocked_by_operator, p.kyc_status, p.created_at, c.cpf,
        (${newestBlockDecision('at', 'p.player_id::text')}) as block_decided_at,
        (select jsonb_build_object('id', a.id, 'operation', case a.kind when 'adjustment_credit' then 'add' else 'remove' end,
            'amount_cents', a.amount_cents, 'at', a.created_at, 'by', coalesce(o.name, a.admin_id::text))
          from adjustment a left join profiles o on o.player_id = a.admin_id
          where a.player_id = p.player_id order by a.created_at desc, a.id desc limit 1) as newest_adjustment,
        jsonb_build_object('deposit_day_cents', k.deposit_day_cents, 'withdrawal_day_cents', k.withdrawal_day_cents) as kyc_limits,
        w.balance_cents, w.held_cents, owed_cents(p.player_id),
        f.wagered_cents, f.won_cents, f.deposited_cents, f.withdrawn_cents, f.rounds,
        player_tags(p.player_id) as tags, ${deviceSharers} as shares_device_with, second_factors(p.player_id) as second_factors,
        case when q.paused_until > now() then q.paused_until end as paused_until,
        case when q.excluded_until > now() then q.excluded_until end as excluded_until
      from profiles p join auth."user" u on u.id = p.player_id join wallet w on w.player_id = p.player_id
        join kyc_limits k on k.status = p.kyc_status join player_figures f on f.player_id = p.player_id
        left join player_cpf c on c.player_id = p.player_id left join player_pause q on q.player_id = p.player_id
      where p.player_id = $1`,
    values: [id],
  });
  return rows[0];
}

type Limit = Answer<'getUser'>['protection']['limits'][number];

export async function selectLimits(db: Queryable, id: string): Promise<Limit[]> {
  const { rows } = await db.query<Limit>(
    'select kind, period, amount from player_limit_in_force where player_id = $1 order by kind, period',
    [id],
  );
  return rows;
}

export async function selectLiveSessions(db: Queryable, { id, now }: { id: string; now: Date }): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select id, created_at, updated_at, ip_address, user_agent from auth.session
     where user_id = $1 and expires_at > $2 order by updated_at desc limit 50`,
    [id, now],
  );
  return rows;
}

export async function selectNewestRounds(db: Queryable, { id, limit }: { id: string; limit: number }): Promise<UserRoundRow[]> {
  const text = userRounds('select id from round where player_id = $1 order by id desc limit $2');
  const { rows } = await db.query<UserRoundRow>({ name: 'select-user-rounds', text, values: [id, limit] });
  return rows;
}

export type BlockRow = { at: Date; by: string; reason: string | null };

/** The newest audit entry that blocked this user. */
export async function selectNewestBlock(db: Queryable, id: string): Promise<BlockRow | undefined> {
  const { rows } = await db.query<BlockRow>(
    `select at, actor_name as by, details ->> 'reason' as reason from audit_log
     where subject = $1 and action = 'block-user' order by seq desc limit 1`,
    [id],
  );
  return rows[0];
}

export type ErasureRow = { requested_at: Date; status: 'open' | 'done' };

/** The request for which an account is closed. */
export async function selectErasure(db: Queryable, id: string): Promise<ErasureRow | undefined> {
  const { rows } = await db.query<ErasureRow>(
    `select requested_at, status from privacy_request where player_id = $1 and status <> 'refused'`,
    [id],
  );
  return rows[0];
}

export type UserStateRow = {
  status: UserStatus;
  blocked_by_operator: boolean;
  closed_for_erasure: boolean;
  kyc_status: KycStatus;
  role: string | null;
};

/** Locks the profile, so that the audit log gets the right previous state. */
export async function selectStateForUpdate(tx: Tx, id: string): Promise<UserStateRow | undefined> {
  const { rows } = await tx.query<UserStateRow>(
    `select p.status, p.blocked_by_operator, p.closed_for_erasure, p.kyc_status, u.role
     from profiles p join auth."user" u on u.id = p.player_id where p.player_id = $1 for update of p`,
    [id],
  );
  return rows[0];
}

/** To be read under the lock of the profile. */
export async function selectBlockDecision(tx: Tx, id: string): Promise<{ at: Date; actor_id: string | null } | undefined> {
  const { rows } = await tx.query<{ at: Date; actor_id: string | null }>(newestBlockDecision('at, actor_id', '$1'), [id]);
  return rows[0];
}

export async function updateKycStatus(tx: Tx, id: string, kycStatus: KycStatus): Promise<void> {
  await tx.query('update profiles set kyc_status = $2 where player_id = $1', [id, kycStatus]);
}
