import { expect } from 'vitest';
import type { PlayerClient } from './player-client.ts';
import type { TestUser, Site } from '../site.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import { PASSWORD } from '../planted/plant-account.ts';

const BASE_URL = 'http://localhost:3000';

/** Adds a passkey to the account that a player's client is signed in to. */
export async function addPasskey(player: PlayerClient): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(BASE_URL);
  const proof = { kind: 'password', password: player.password };
  const confirmed = await player.post('/api/confirmations', { for: { purpose: 'add-passkey' }, proof });
  expect(confirmed.statusCode).toBe(200);
  const asked = await player.get('/api/auth/passkey/generate-register-options');
  const response = passkey.create(asked.json());
  const added = await player.post('/api/auth/passkey/verify-registration', { name: 'Celular', response });
  expect(added.statusCode, added.body).toBe(200);
  return passkey;
}

/** Adds a passkey to a person's own account, on a site with the default BASE_URL. */
export async function addPasskeyOf(
  { address }: Pick<Site, 'address'>,
  { client, cookie }: TestUser,
  { otp }: { otp?: string } = {},
): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(BASE_URL);
  const proof = { kind: 'password', password: PASSWORD, ...(otp && { otp }) } as const;
  await client('confirm', { body: { for: { purpose: 'add-passkey' }, proof } });
  // The client has a bearer token of the same session as the cookie.
  const asked = await fetch(`${address}/api/auth/passkey/generate-register-options`, { headers: { cookie } });
  const challenge = asked.headers.getSetCookie().map((header) => header.split(';')[0]);
  const response = passkey.create((await asked.json()) as { challenge: string });
  const added = await fetch(`${address}/api/auth/passkey/verify-registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: [cookie, ...challenge].join('; '), origin: BASE_URL },
    body: JSON.stringify({ name: 'Celular', response }),
  });
  expect(added.status, await added.text()).toBe(200);
  return passkey;
}
