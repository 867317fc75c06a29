import * as z from 'zod';
import { cents } from './scalars.ts';

/**
 * `unrevealed_cents` is the part of the balance won by rounds that are not finished yet.
 * `reserved_cents` is the part that can be played but not withdrawn, because the player owes it for
 * disputed deposits.
 */
export const wallet = z.object({ balance_cents: cents, unrevealed_cents: cents, reserved_cents: cents }).meta({ id: 'Wallet' });
