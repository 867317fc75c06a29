import * as z from 'zod';
import { staffRoles } from '../admin/staff-roles.ts';
import { operatorIdentity } from './documents.ts';
import { kyc } from './kyc-limits.ts';
import { uuid } from './scalars.ts';

export const site = z.object({
  brand_name: z.string(),
  support_email: z.string(),
  operation_profile: z.enum(['aberto', 'regulado']),
  payment_provider: z.string(),
  /**
   * Id of the ad platform's pixel, which runs only for players who agreed. Null without a pixel.
   */
  meta_pixel_id: z.string().nullable(),
  /** Whether three paid rounds of a card in one day earn a free one. */
  free_rounds: z.boolean(),
  /** Whether earned ones can be played: also on the day on which the promotion ended. */
  free_rounds_honoured: z.boolean(),
  operator: operatorIdentity,
});

export const me = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  /** Whether somebody has opened the link of a mail to this address. */
  email_confirmed: z.boolean(),
  status: z.enum(['active', 'blocked']),
  role: z.enum(['player', ...staffRoles]),
  /** For staff: a password set by somebody else must be changed before anything else. */
  force_password_change: z.boolean(),
  two_factor_enabled: z.boolean(),
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
