import { randomBytes } from 'node:crypto';
import { createStaffClient, type StaffClient } from '@raspasorte/contract/admin';
import { expect } from 'vitest';
import { PASSWORD } from '../planted/plant-account.ts';

/**
 * A signed-in person: `client` and `token` as a phone app has them, `cookie` as a browser has it.
 */
export type TestUser = { id: string; email: string; client: StaffClient; token: string; cookie: string };

/** Signs a new player up as the form does; `more` is added to what it sends. */
export function signUpByForm(address: string, more: object = {}): Promise<TestUser> {
  const email = `marina.${randomBytes(6).toString('hex')}@example.com`;
  return enter(address, '/api/auth/sign-up/email', { email, password: PASSWORD, name: 'Marina Souza', ...more });
}

/** Signs a player in who signed up with the usual password. */
export const signIn = (address: string, email: string): Promise<TestUser> =>
  enter(address, '/api/auth/sign-in/email', { email, password: PASSWORD });

async function enter(address: string, path: string, body: object): Promise<TestUser> {
  const response = await post(address, path, body);
  const { user } = (await response.json()) as { user: { id: string; email: string } };
  return toUser(address, response, { ...user, token: response.headers.get('set-auth-token') ?? '' });
}

/** Signs a member of staff in behind the key. */
export async function signInStaff(
  address: string,
  { id, email, slug }: { id: string; email: string; slug: string },
): Promise<TestUser> {
  const response = await post(address, '/api/functions/admin-secure-auth/login', { email, password: PASSWORD, slug });
  const { session } = (await response.json()) as { session: { refresh_token: string } };
  return toUser(address, response, { id, email, token: session.refresh_token });
}

async function post(address: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: address };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status, await response.clone().text()).toBe(200);
  return response;
}

function toUser(address: string, response: Response, { id, email, token }: Pick<TestUser, 'id' | 'email' | 'token'>): TestUser {
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0]);
  return { id, email, token, cookie: cookies.join('; '), client: createStaffClient({ baseUrl: address, token }) };
}
