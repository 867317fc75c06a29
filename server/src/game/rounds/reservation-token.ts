import type { Cents, RoundState } from '@raspasorte/contract';
import { SignJWT, jwtVerify } from 'jose';
import { Refusal } from '../../platform/http/refusal.ts';

/** What opening a card promises for three minutes, whatever an operator changes meanwhile. Nothing of it is stored: the signature is the memory. */
export type Reservation = {
  playerId: string;
  productId: number;
  priceCents: Cents;
  mathVersion: string;
  epoch: number;
  nonce: number;
  isFree: boolean;
  state: RoundState;
  reservedAt: Date;
};

export const RESERVATION_MS = 180_000;

const AUDIENCE = 'reservation';

export type Reservations = {
  sign(reservation: Reservation): Promise<string>;
  /** Throws Refusal `malformed` for a token that is not ours. Its age is checked where the round is sold. */
  read(token: string): Promise<Reservation>;
};

/** `secret` is at least 32 bytes. */
export function createReservations(secret: Uint8Array): Reservations {
  return {
    sign: ({ reservedAt, ...claims }) =>
      new SignJWT({ ...claims, reservedAt: reservedAt.toISOString() })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .sign(secret),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE });
        const claims = payload as unknown as Omit<Reservation, 'reservedAt'> & { reservedAt: string };
        return { ...claims, reservedAt: new Date(claims.reservedAt) };
      } catch {
        throw new Refusal('malformed', {
          fields: [{ field: 'reservation', message: 'A reserva não foi emitida por este site.' }],
        });
      }
    },
  };
}
