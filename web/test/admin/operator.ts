import type { Answer } from '@raspasorte/contract';

type Operator = Answer<'getMe'>;
export type StaffRole = Exclude<Operator['role'], 'player'>;

/** The operator who is signed in to the back-office. */
export const operator = (changes: Partial<Operator> = {}): Operator => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Olívia Operadora',
  email: 'olivia@example.com',
  email_confirmed: true,
  status: 'active',
  role: 'admin',
  force_password_change: false,
  two_factor_enabled: false,
  backup_codes_left: null,
  cpf_masked: null,
  named_cpf_masked: null,
  kyc: { status: 'none', deposit_day_cents: null, withdrawal_day_cents: null },
  ...changes,
});
