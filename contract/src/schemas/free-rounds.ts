import * as z from 'zod';
import { instant } from './scalars.ts';

/** Free rounds of one card; they lapse at `until`, the end of the day in São Paulo. */
export const waitingFreeRounds = z
  .object({ product_id: z.int(), product_name: z.string(), rounds: z.int().min(1), until: instant })
  .meta({ id: 'WaitingFreeRounds' });
