import type { Answer } from '@raspasorte/contract';
import type { Plain } from '../plain.ts';

type Me = Plain<Answer<'getMe'>>;

/** The player who is signed in, as the identity provider answers it. */
export const player = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Joana Prado',
  email: 'joana@example.com',
};

/** The same as our own server answers it. */
export const me = (changes: Partial<Me> = {}): Me => ({
  ...player,
  status: 'active',
  role: 'player',
  force_password_change: false,
  two_factor_enabled: false,
  cpf_masked: null,
  kyc: { status: 'none', deposit_day_cents: null, withdrawal_day_cents: null },
  ...changes,
});
