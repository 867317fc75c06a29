import type { Answer } from '@raspasorte/contract';
import type { Plain } from '../plain.ts';
import { onlyPage } from './pages.ts';

type ListedUser = Plain<Answer<'listUsers'>['items'][number]>;
type UserDetails = Plain<Answer<'getUser'>>;

export const listedUser = (changes: Partial<ListedUser> = {}): ListedUser => ({
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Beatriz Almeida',
  email: 'beatriz@example.com',
  status: 'active',
  kyc_status: 'none',
  role: null,
  balance_cents: 5000,
  total_apostado_cents: 2500,
  total_ganho_cents: 1875,
  rtp: 75,
  created_at: '2026-03-01T12:00:00Z',
  tags: [],
  deposited_cents: 10_000,
  deposits: 2,
  last_played_at: '2026-03-10T12:00:00Z',
  ...changes,
});

export const usersPage = (...items: ListedUser[]) => ({ items, ...onlyPage(items.length) });

export const userDetails = (changes: Partial<UserDetails> = {}): UserDetails => ({
  ...listedUser(),
  cpf_masked: '***.982.247-**',
  unrevealed_cents: 0,
  held_cents: 0,
  owed_cents: 0,
  total_deposited_cents: 10_000,
  total_withdrawn_cents: 1000,
  rounds_count: 5,
  blocked_by_operator: false,
  block: null,
  block_decided_at: null,
  newest_adjustment: null,
  erasure: null,
  kyc_limits: { deposit_day_cents: null, withdrawal_day_cents: null },
  protection: { paused_until: null, excluded_until: null, limits: [] },
  second_factors: { authenticator: false, passkeys: 0 },
  sign_in: { email_confirmed: true, password_waits_until: null, code_waits_until: null },
  sessions: [],
  shares_device_with: [],
  transactions: [],
  rounds: [],
  ...changes,
});
