import { deviceName } from '@raspasorte/contract';
import type { FastifyRequest } from 'fastify';
import type { Place } from './when-where.ts';

/** From where a request came, and that it was now. */
export const placeOf = ({ headers, ip }: FastifyRequest): Place => ({
  device: deviceName(headers['user-agent'] ?? null),
  at: new Date().toISOString(),
  ip,
});
