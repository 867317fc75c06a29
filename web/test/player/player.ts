import type { Answer } from '@raspasorte/contract';
import type { Plain } from '../plain.ts';

type Me = Plain<Answer<'getMe'>>;

/** The signed-in player, as the identity provider returns them. */
export const player = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Joana Prado',
  email: 'joana@example.com',
};

/** The same player, as our own server returns them. */
export const me = (changes: Partial<Me> = {}): Me => ({
  ...player,
  email_confirmed: true,
  status: 'active',
  role: 'player',
  force_password_change: false,
  two_factor_enabled: false,
  backup_codes_left: null,
  cpf_masked: null,
  named_cpf_masked: null,
  kyc: { status: 'none', deposit_day_cents: null, withdrawal_day_cents: null },
  ...changes,
});
