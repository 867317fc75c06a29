import { RESERVATION_MINUTES } from '@raspasorte/contract';
import { createSecretKey } from 'node:crypto';
import { schemas } from '@raspasorte/contract/schemas';
import { SignJWT, jwtVerify, type CryptoKey, type JWTPayload } from 'jose';
import * as z from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RoundTerms } from './draw-round.ts';

/**
 * What a reservation promises for three minutes, unless an operator's change voids it.
 * It is not stored: the player holds it, and the signature proves that this site issued it.
 */
export type Reservation = RoundTerms & { reserved_at: Date };

/** `play_rounds` refuses an older one. */
export const RESERVATION_MS = RESERVATION_MINUTES * 60_000;

const AUDIENCE = 'reservation';

const { product_id, price_cents, is_free, epoch, nonce, math_version, state, expires_at } = schemas.nextRound.answer.shape;
/**
 * Exactly what this version promises. During an upgrade and after it, players hold tokens of the
 * other version. What it promises beyond this, this process could not keep.
 */
const claims = z.strictObject({
  product_id,
  price_cents,
  is_free,
  epoch,
  nonce,
  math_version,
  aud: z.literal(AUDIENCE),
  player_id: z.guid(),
  state: z.strictObject({
    ...state.shape,
    window: z.strictObject(state.shape.window.shape),
    bonus: z.strictObject(state.shape.bonus.unwrap().shape).nullable(),
  }),
  reserved_at: expires_at,
});

export type Reservations = {
  sign(reservation: Reservation): Promise<string>;
  /**
   * Null for a token of another version of the site, which promises something else. Refusal:
   * malformed, for a token with a wrong signature. Its age is checked when the round is sold.
   */
  read(token: string): Promise<Reservation | null>;
};

/** `secret` is at least 32 bytes. */
export function createReservations(secret: Uint8Array): Reservations {
  // Imported once. From bytes, jose imports it again for each token, which costs a third of a
  // check.
  const key = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  return {
    sign: ({ reserved_at, ...terms }) =>
      new SignJWT({ ...terms, reserved_at: reserved_at.toISOString() })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .sign(key),
    read: async (token) => {
      const read = claims.safeParse(await verify(token, key));
      if (!read.success) return null;
      const { aud: _, reserved_at, ...terms } = read.data;
      return { ...terms, reserved_at: new Date(reserved_at) };
    },
  };
}

async function verify(token: string, key: CryptoKey): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], audience: AUDIENCE })).payload;
  } catch {
    throw new Refusal('malformed', {
      fields: [{ field: 'reservation', message: 'A reserva não foi emitida por este site.' }],
    });
  }
}
