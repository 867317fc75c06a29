import { deviceName } from '@raspasorte/contract';
import type { FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from '../client-headers.ts';
import type { Place } from './when-where.ts';

const placeNow = (userAgent: string | null, ip: string | null): Place => ({
  device: deviceName(userAgent),
  at: new Date().toISOString(),
  ip,
});

/** From where a request came, and that it was now. */
export const placeOf = ({ headers, ip }: FastifyRequest): Place => placeNow(headers['user-agent'] ?? null, ip);

/** The same of a call of better-auth, which is given the headers alone. */
export const placeOfCall = ({ headers }: { headers?: Headers | undefined }): Place =>
  placeNow(headers?.get('user-agent') ?? null, headers?.get(CLIENT_ADDRESS_HEADER) ?? null);
