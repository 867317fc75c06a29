import { deviceName } from '@raspasorte/contract';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/database/pool.ts';
import { selectClock } from '../../../platform/time/queries.ts';
import { CLIENT_ADDRESS_HEADER } from '../client-headers.ts';
import type { Place } from './when-where.ts';

async function placeNow(db: Queryable, userAgent: string | null, ip: string | null): Promise<Place> {
  return { device: deviceName(userAgent), at: (await selectClock(db)).toISOString(), ip };
}

/** The device and address of a request, and the present time by the database's clock. */
export const placeOf = (db: Queryable, { headers, ip }: FastifyRequest): Promise<Place> =>
  placeNow(db, headers['user-agent'] ?? null, ip);

/** The same for a call of better-auth, whose hooks see only the headers. */
export const placeOfCall = (db: Queryable, { headers }: { headers?: Headers | undefined }): Promise<Place> =>
  placeNow(db, headers?.get('user-agent') ?? null, headers?.get(CLIENT_ADDRESS_HEADER) ?? null);
