import type { Round } from '@raspasorte/contract';
import { expect, test } from 'vitest';
import { reservation } from '../../../test/player/card-offer.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import type { Reservation } from '../purchase/reserve.ts';
import { assertAgreedOffer, OfferChanged } from './pack-order.ts';

const PRICE_CENTS = 500;
const offered = (change: Parameters<typeof reservation>[0] = {}) => reservation(change) as unknown as Reservation;
const bought = [losingRound({ is_free: false }) as unknown as Round];

test.each([
  ['a higher price', 3, { price_cents: 700 }],
  ['a lower price', 3, { price_cents: 300 }],
  ['other odds', 3, { math_version: 'f'.repeat(64) }],
  ['a free round that is over, beyond the agreed total', 1, {}],
])('%s stops a pack before its next card', (_what, paidCards, change) => {
  const order = { size: 3, reservation: offered(), totalCents: paidCards * PRICE_CENTS };
  expect(() => assertAgreedOffer(order, offered(change), bought)).toThrow(OfferChanged);
  expect(() => assertAgreedOffer(order, offered({ is_free: true }), bought)).not.toThrow();
});
