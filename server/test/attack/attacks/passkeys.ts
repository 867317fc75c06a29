import assert from 'node:assert/strict';
import { SoftwarePasskey } from '../../people/software-passkey.ts';
import type { Attack } from '../attack.ts';
import type { Caller } from '../caller.ts';
import { PASSWORD, type Product } from '../product.ts';

const OPTIONS = '/api/auth/passkey/generate-authenticate-options';

const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

/** Adds a passkey as a browser, because a cookie identifies the challenge. */
async function addPasskey({ site, stranger }: Product, { email }: Caller): Promise<SoftwarePasskey> {
  const browser = stranger();
  const entered = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  const session = cookiesOf(entered.headers);
  const proof = { kind: 'password', password: PASSWORD };
  await browser.post('/api/confirmations', { for: { purpose: 'add-passkey' }, proof }, { headers: { cookie: session } });
  const asked = await browser.ask('GET', '/api/auth/passkey/generate-register-options', { headers: { cookie: session } });
  const passkey = new SoftwarePasskey(site);
  const response = passkey.create(asked.body as { challenge: string });
  const cookie = `${session}; ${cookiesOf(asked.headers)}`;
  const added = await browser.post(
    '/api/auth/passkey/verify-registration',
    { name: 'Celular', response },
    { headers: { cookie } },
  );
  assert.equal(added.status, 200, added.text);
  return passkey;
}

async function tryDoor({ stranger }: Product, passkey: SoftwarePasskey, slug: string | undefined): Promise<number> {
  const browser = stranger();
  const asked = await browser.get(OPTIONS);
  const assertion = passkey.get(asked.body as { challenge: string });
  const headers = { cookie: cookiesOf(asked.headers) };
  const path = slug === undefined ? '/api/auth/passkey/verify-authentication' : '/api/functions/admin-secure-auth/passkey';
  const body = slug === undefined ? { response: assertion } : { slug, assertion };
  return (await browser.post(path, body, { headers })).status;
}

export const passkeys: Attack = {
  rule: 'a passkey works only at its own sign-in, and a stolen session adds none and withdraws no more than its owner allows',
  run: async (product) => {
    const player = await product.player();
    const key = product.adminKey();
    const passkey = await addPasskey(product, player);
    assert.equal(await tryDoor(product, passkey, undefined), 200);
    assert.equal(await tryDoor(product, passkey, key), 401, 'a passkey of a player opens the back-office');
    await product.owner.query(`update auth."user" set role = 'support' where id = $1`, [player.id]);
    assert.equal(await tryDoor(product, passkey, undefined), 401, 'a passkey of staff opens without the key');
    assert.equal(await tryDoor(product, passkey, 'guessed'), 404);
    assert.equal(await tryDoor(product, passkey, key), 200);

    const victim = await product.player();
    await product.deposit(victim, 10_000);
    const limit = await victim.ask('PUT', '/api/confirmation-limit', { body: { amount_cents: 2000 } });
    assert.equal(limit.status, 200, limit.text);
    const steal = async (cents: number) =>
      (await victim.post('/api/functions/create-withdrawal', { amount_cents: cents, cpf: '52998224725' })).code;
    assert.equal((await victim.get('/api/auth/passkey/generate-register-options')).status, 403);
    assert.equal(
      (await victim.ask('PUT', '/api/confirmation-limit', { body: { amount_cents: null } })).code,
      'confirmation_required',
    );
    assert.equal(await steal(5000), 'confirmation_required');
    assert.equal(await steal(2000), undefined);
    assert.equal(await steal(1000), 'confirmation_required', 'what is split passes');
  },
};
