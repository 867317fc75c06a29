import { UNCONFIRMED_HEADER } from '@raspasorte/contract';
import type { FastifyReply } from 'fastify';
import type { Delivery } from './confirmations.ts';

/** Tells the operator when not all processes have confirmed that they know of a change. */
export function reportDelivery(reply: FastifyReply, { unconfirmed }: Delivery): void {
  if (unconfirmed > 0) void reply.header(UNCONFIRMED_HEADER, unconfirmed);
}
