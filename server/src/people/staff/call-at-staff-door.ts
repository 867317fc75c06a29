import type { FastifyRequest } from 'fastify';
import type { Auth } from '../auth/auth.ts';
import { forwardHeaders } from '../auth/forward-headers.ts';
import { STAFF_SIGN_IN_HEADER } from '../auth/staff-door.ts';

/** Makes a call of better-auth for somebody who has shown the key of the hidden sign-in. */
export function callAtStaffDoor(auth: Auth, request: FastifyRequest, path: string, body: object): Promise<Response> {
  const headers = forwardHeaders(request, auth);
  headers.set('content-type', 'application/json');
  headers.set(STAFF_SIGN_IN_HEADER, 'yes');
  const url = new URL(`/api/auth${path}`, auth.baseUrl);
  return auth.handle(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}
