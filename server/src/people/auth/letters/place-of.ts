import { deviceName } from '@raspasorte/contract';
import type { FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from '../client-headers.ts';
import type { Place } from './when-where.ts';

const placeNow = (userAgent: string | null, ip: string | null): Place => ({
  device: deviceName(userAgent),
  at: new Date().toISOString(),
  ip,
});

/** The device and address of a request, and the present time. */
export const placeOf = ({ headers, ip }: FastifyRequest): Place => placeNow(headers['user-agent'] ?? null, ip);

/** The same for a call of better-auth, whose hooks see only the headers. */
export const placeOfCall = ({ headers }: { headers?: Headers | undefined }): Place =>
  placeNow(headers?.get('user-agent') ?? null, headers?.get(CLIENT_ADDRESS_HEADER) ?? null);
