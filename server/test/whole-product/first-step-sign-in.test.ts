import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeDeposit } from '../money/dispute-deposit.ts';
import { PASSWORD, plantAuthenticator } from '../planted/plant-account.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../site.ts';
import { codeOfKey } from '../people/totp.ts';

let site: Site;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
});
afterAll(() => site.close());

/** Calls better-auth from a device of this name. */
const from = (agent: string, path: string, body: object, cookie = '') =>
  fetch(`${site.address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address, 'user-agent': agent, cookie },
    body: JSON.stringify(body),
  });
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
const rightPassword = async (agent: string, { email }: TestUser) => {
  const response = await from(agent, 'sign-in/email', { email, password: PASSWORD });
  expect([response.status, await response.clone().json()]).toMatchObject([200, { twoFactorRedirect: true }]);
  return cookiesOf(response);
};

type Exported = { sign_ins: { user_agent: string }[] };
const byAgent = (rows: readonly { user_agent: string | null }[], agent: string) =>
  rows.filter(({ user_agent: each }) => each === agent).length;

/** How often this device stands among a player's sign-ins, wherever they are shown. */
async function traces(agent: string, player: TestUser, { disputeId, roundId }: { disputeId: string; roundId: string }) {
  const { items } = await support.client('readTimeline', { params: { id: player.id }, query: { kinds: 'account' } });
  const headers = { authorization: `Bearer ${player.token}` };
  const exported = (await (await fetch(`${site.address}/api/me/export`, { headers })).json()) as Exported;
  const { evidence } = await support.client('getDispute', { params: { id: disputeId } });
  const { sessions } = await support.client('getAdminRound', { params: { id: roundId } });
  return {
    timeline: items.filter((item) => item.what === 'sign-in' && item.user_agent === agent).length,
    evidence: byAgent(evidence.sessions, agent),
    round: byAgent(sessions, agent),
    exported: byAgent(exported.sign_ins, agent),
  };
}

const everywhere = (count: number) => ({ timeline: count, evidence: count, round: count, exported: count });

test('the password alone of an account with two factors is no sign-in in timeline, evidence and export; with the code it is one', async () => {
  const player = await site.signUp();
  const key = await plantAuthenticator(site.owner, player.id);
  await rightPassword('stranger', player);
  const cookie = await rightPassword('owner', player);
  expect((await from('owner', 'two-factor/verify-totp', { code: codeOfKey(key) }, cookie)).status).toBe(200);

  await site.deposit(player, 5000);
  const { id: product_id } = (await player.client('listProducts')).at(-1)!;
  const { round } = await player.client('createRound', { body: { product_id }, idempotencyKey: randomUUID() });
  const shown = { disputeId: await disputeDeposit(site.pool, player.id, 'open'), roundId: round.id };
  expect(await traces('node', player, shown), 'the first sign-in').toEqual(everywhere(1));
  expect(await traces('stranger', player, shown)).toEqual(everywhere(0));
  expect(await traces('owner', player, shown)).toEqual(everywhere(1));
});
