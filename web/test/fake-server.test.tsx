import { createClient } from '@raspasorte/contract';
import { expect, test } from 'vitest';
import { createFakeServer, LOST, NEVER, refuse, type Api } from './fake-server.ts';
import { pageErrors } from './page-errors.ts';
import { site } from './site.ts';

const clientOf = (api: Api, timeoutMs = 1000) =>
  createClient({ baseUrl: '', timeoutMs, fetch: createFakeServer(api, {}).fetch as typeof fetch });

/** Takes the page errors that would otherwise fail the test. */
const takePageErrors = () => pageErrors.splice(0);

test('an answer is the fixture as the contract parses it', async () => {
  const ask = clientOf({ site, getMe: refuse('unauthenticated'), getWallet: LOST, listWins: () => NEVER });
  await expect(ask('site')).resolves.toEqual(site);
  await expect(ask('getMe')).rejects.toMatchObject({ code: 'unauthenticated', status: 401, message: 'Sessão expirada' });
  await expect(ask('getWallet')).rejects.toMatchObject({ code: 'network' });
  await expect(ask('listWins', { signal: AbortSignal.timeout(10) })).rejects.toMatchObject({ code: 'network' });
});

test('a fixture that the contract refuses fails the test', async () => {
  const ask = clientOf({ getWallet: { balance_cents: 0.5, unrevealed_cents: 0, reserved_cents: 0 } });
  await expect(ask('getWallet')).rejects.toThrow('Falha de conexão');
  expect(takePageErrors()).toEqual([expect.stringMatching(/^GET \/api\/wallet: [^]*balance_cents/)]);
});

test('a request that the contract refuses fails the test, and so does one that no answer was given for', async () => {
  const ask = clientOf({ pausePlaying: refuse('internal') });
  await expect(ask('pausePlaying', { body: { days: 1000 } })).rejects.toThrow('Falha de conexão');
  await expect(ask('getMe')).rejects.toThrow('Falha de conexão');
  expect(takePageErrors()).toEqual([
    expect.stringMatching(/^POST \/api\/pause: [^]*days/),
    'GET /api/me: the test does not say what getMe answers',
  ]);
});

test('requests are recorded as the contract parses them', async () => {
  const server = createFakeServer({ listTransactions: refuse('internal') }, {});
  const ask = createClient({ baseUrl: '', fetch: server.fetch as typeof fetch });
  await expect(ask('listTransactions', { query: { page: 2 }, idempotencyKey: 'once' })).rejects.toThrow(
    'Ocorreu um erro inesperado',
  );
  expect(server.requests('listTransactions')).toMatchObject([{ query: { page: 2 }, idempotencyKey: 'once' }]);
});
