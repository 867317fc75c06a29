import * as z from 'zod';
import { operatorIdentity } from './documents.ts';
import { kyc } from './kyc-limits.ts';
import { uuid } from './scalars.ts';

export const site = z.object({
  brand_name: z.string(),
  support_email: z.string(),
  operation_profile: z.enum(['aberto', 'regulado']),
  payment_provider: z.string(),
  /** Of the ad platform's pixel, which runs only for players who agreed; null without one. */
  meta_pixel_id: z.string().nullable(),
  /** Whether three paid rounds of a card in one day earn a free one. */
  free_rounds: z.boolean(),
  operator: operatorIdentity,
});

export const me = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'blocked']),
  role: z.enum(['player', 'admin', 'finance', 'support', 'auditor']),
  /** Of staff: a password given by somebody else must be changed before anything else. */
  force_password_change: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Of the first withdrawal or deposit, from when it is asked for; null before, and again if it was not paid. */
  cpf_masked: z.string().nullable(),
  /** How far the identity was checked, and what follows from it. */
  kyc,
});
