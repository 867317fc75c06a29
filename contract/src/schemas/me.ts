import * as z from 'zod';
import { staffRoles } from '../staff-roles.ts';
import { kyc } from './kyc-limits.ts';
import { userStatus, uuid } from './scalars.ts';

/** The signed-in player or operator. */
export const me = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  /** Whether somebody has opened the link of a mail to this address. */
  email_confirmed: z.boolean(),
  status: userStatus,
  role: z.enum(['player', ...staffRoles]),
  /** For staff: a password set by somebody else must be changed before anything else. */
  force_password_change: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** How many backup codes have not been used; null without a second factor. */
  backup_codes_left: z.int().nonnegative().nullable(),
  /**
   * The CPF named with the first withdrawal or deposit. Null before, and again if that was not
   * paid.
   */
  cpf_masked: z.string().nullable(),
  /** While there is no such CPF, the one that the newest charge must be paid from. */
  named_cpf_masked: z.string().nullable(),
  /** KYC status and its limits. */
  kyc,
});
