import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestUser, Site } from './site.ts';

export type KeptSource = {
  source?: string;
  medium?: string;
  campaign?: string;
  affiliate?: string;
  click?: { kind: string; id: string };
  landed_at?: string;
};

/**
 * Signs up as a browser that has kept the source of its visitor; without `kept`, as a browser
 * without consent.
 */
export async function comeBySource(site: Site, kept?: KeptSource): Promise<TestUser> {
  const email = `rui.${randomUUID()}@example.com`;
  const password = 'a password of tests';
  const response = await fetch(`${site.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address },
    body: JSON.stringify({
      email,
      password,
      name: 'Rui Lima',
      ...(kept && { source: { landed_at: new Date().toISOString(), ...kept } }),
    }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return site.signInAgain({ email });
}
