import * as z from 'zod';
import { operatorIdentity } from './documents.ts';

export const site = z.object({
  brand_name: z.string(),
  support_email: z.string(),
  operation_profile: z.enum(['aberto', 'regulado']),
  payment_provider: z.string(),
  /** Whether a deposit needs the CPF that it is paid from. */
  deposits_demand_cpf: z.boolean(),
  /**
   * Id of the ad platform's pixel, which runs only for players who agreed. Null without a pixel.
   */
  meta_pixel_id: z.string().nullable(),
  /** Whether three paid rounds of a card in one day earn a free one. */
  free_rounds: z.boolean(),
  /** Whether earned ones can be played: also on the day on which the promotion ended. */
  free_rounds_honoured: z.boolean(),
  /** Whether operators have stopped selling cards; the event `pause` tells when it changes. */
  sales_paused: z.boolean(),
  /** The same for deposits. */
  deposits_paused: z.boolean(),
  operator: operatorIdentity,
});
