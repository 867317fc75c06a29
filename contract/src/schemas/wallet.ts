import * as z from 'zod';
import { cents } from './scalars.ts';

/** `unrevealed_cents` is the part of the balance won by rounds that are not finished yet. */
export const wallet = z.object({ balance_cents: cents, unrevealed_cents: cents }).meta({ id: 'Wallet' });
