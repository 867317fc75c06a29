import type { Answer } from '@raspasorte/contract';
import { kycStatuses } from '@raspasorte/contract/admin';
import type { Plain } from '../plain.ts';

type Settings = Plain<Answer<'getSettings'>>;
type Member = Answer<'listStaff'>[number];

const at = '2026-03-01T12:00:00Z';

const running = (operation: 'sales' | 'deposits' | 'payouts') =>
  ({ operation, paused: false, reason: null, paused_by: null, paused_at: null }) as const;

export const settings = (changes: Partial<Settings> = {}): Settings => ({
  randomness: {
    epoch: 3,
    seed_hash: 'a'.repeat(64),
    begun_at: at,
    epoch_days: 30,
    ends_at: '2026-03-31T12:00:00Z',
    rounds: 1234,
    unpublished: [],
    key_rotated_at: null,
    key_rotated_by: null,
  },
  operations: [running('sales'), running('deposits'), running('payouts')],
  limits: { withdrawal_approval_cents: 1_000_000, default_withdrawal_approval_cents: 1_000_000 },
  kyc_limits: kycStatuses.map((status) => ({ status, deposit_day_cents: null, withdrawal_day_cents: null })),
  thresholds: { code_cents: 100_000, second_person_cents: 1_000_000 },
  profile: { name: 'aberto', production: false, staff_needs_two_factor: false },
  admin_key_created_at: at,
  software: { version: '0.1.0', node: '24.21.0', database: '18.1', migration: '0001_start', started_at: at, jobs: true },
  checks: [
    { name: 'ledger', ok: true, checked_at: at, detail: null },
    { name: 'slices', ok: false, checked_at: at, detail: '3' },
    { name: 'audit', ok: false, checked_at: at, detail: '2' },
    { name: 'jobs', ok: null, checked_at: null, detail: null },
  ],
  ...changes,
});

export const staffMember = (changes: Partial<Member> = {}): Member => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Olívia Operadora',
  email: 'olivia@example.com',
  role: 'admin',
  status: 'active',
  two_factor_enabled: false,
  created_at: at,
  ...changes,
});
