import { RECENT_SUMS_DAYS } from '@raspasorte/contract/admin';
import type { Cents } from '@raspasorte/contract';
import type { KycStatus, PlayerTag, UserStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { deviceSharers, type DeviceSharer } from '../../users/queries/device-sharers.ts';

export type ContextRow = {
  id: string;
  name: string;
  status: UserStatus;
  kyc_status: KycStatus;
  created_at: Date;
  cpf: string | null;
  balance_cents: Cents;
  held_cents: Cents;
  owed_cents: Cents;
  deposited_cents: Cents;
  withdrawn_cents: Cents;
  wagered_cents: Cents;
  won_cents: Cents;
  rounds: number;
  month_deposited_cents: Cents;
  month_withdrawn_cents: Cents;
  approved_withdrawals: number;
  rejected_withdrawals: number;
  disputes: { open: number; won: number; lost: number };
  paused: boolean;
  tags: PlayerTag[];
  shares_device_with: DeviceSharer[];
};

/**
 * What a decision needs to know of a player. Everything is read from the player's own rows, except
 * who shares a browser with them.
 */
export async function selectPlayerContext(db: Queryable, playerId: string): Promise<ContextRow | undefined> {
  const { rows } = await db.query<ContextRow>({
    name: 'decision-player-context',
    text: `
      select p.player_id as id, p.name, p.status, p.kyc_status, p.created_at, c.cpf, w.balance_cents, w.held_cents,
        owed_cents(p.player_id), f.deposited_cents, f.withdrawn_cents, f.wagered_cents, f.won_cents, f.rounds,
        m.deposited as month_deposited_cents, m.withdrawn as month_withdrawn_cents,
        d.approved as approved_withdrawals, d.rejected as rejected_withdrawals, e.disputes,
        coalesce(greatest(q.paused_until, q.excluded_until) > now(), false) as paused, ${deviceSharers} as shares_device_with, player_tags(p.player_id) as tags
      from profiles p join wallet w on w.player_id = p.player_id join player_figures f on f.player_id = p.player_id
        left join player_cpf c on c.player_id = p.player_id left join player_pause q on q.player_id = p.player_id
        cross join lateral (
          select coalesce(sum(t.amount_cents) filter (where t.type = 'DEPOSIT'), 0)::bigint as deposited,
            coalesce(sum(t.amount_cents) filter (where t.type = 'WITHDRAW'), 0)::bigint as withdrawn
          from provider_transactions t
          where t.player_id = p.player_id and t.created_at > now() - interval '${RECENT_SUMS_DAYS} days' and t.status = 'APPROVED') m
        cross join lateral (
          select count(*) filter (where o.decision = 'approved') as approved, count(*) filter (where o.decision = 'rejected') as rejected
          from withdrawal o where o.player_id = p.player_id) d
        cross join lateral (
          select jsonb_build_object('open', count(*) filter (where i.status = 'open'), 'won', count(*) filter (where i.status = 'won'),
            'lost', count(*) filter (where i.status = 'lost')) as disputes
          from dispute i where i.player_id = p.player_id) e
      where p.player_id = $1`,
    values: [playerId],
  });
  return rows[0];
}
