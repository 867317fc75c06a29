import { SignJWT, jwtVerify } from 'jose';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RoundTerms } from './draw-round.ts';

/**
 * What a reservation promises for three minutes, unless an operator's change voids it.
 * It is not stored: the player holds it, and the signature proves that this site issued it.
 */
export type Reservation = RoundTerms & { reserved_at: Date };

/** `play_rounds` refuses an older one. */
export const RESERVATION_MS = 180_000;

const AUDIENCE = 'reservation';

export type Reservations = {
  sign(reservation: Reservation): Promise<string>;
  /**
   * Refusal: malformed, for a token with a wrong signature. Its age is checked when the round is
   * sold.
   */
  read(token: string): Promise<Reservation>;
};

/** `secret` is at least 32 bytes. */
export function createReservations(secret: Uint8Array): Reservations {
  return {
    sign: ({ reserved_at, ...terms }) =>
      new SignJWT({ ...terms, reserved_at: reserved_at.toISOString() })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .sign(secret),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE });
        const claims = payload as unknown as RoundTerms & { reserved_at: string };
        return { ...claims, reserved_at: new Date(claims.reserved_at) };
      } catch {
        throw new Refusal('malformed', {
          fields: [{ field: 'reservation', message: 'A reserva não foi emitida por este site.' }],
        });
      }
    },
  };
}
