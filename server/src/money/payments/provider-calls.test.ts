import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { callJson } from './call-json.ts';
import { isAllowedAddress } from './is-allowed-address.ts';
import { beforeSending, logTrouble, ProviderError } from './provider-error.ts';
import { readAnswer } from './read-answer.ts';

/** What the adapters of all providers use. */
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    const spaces = path === '/200?huge' ? ' '.repeat(8 * 1024 * 1024) : '';
    response.writeHead(Number.parseInt(path.slice(1), 10), { location: '/200' }).end(`{"message":"não"${spaces}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('an answer that is longer than any is read no further, as if there was none', async () => {
  const call = callJson(`${url}/200?huge`, { method: 'GET', signal: AbortSignal.timeout(10_000) });
  await expect(call).rejects.toMatchObject({ trouble: 'unreachable' });
});

test.each([
  [200, 200],
  [400, 400],
  [428, 428],
  // These say nothing about what was asked for: it is asked again, or asked about.
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
  // A redirection would carry the credentials elsewhere.
  [302, 'unreachable'],
])('the answer %i of a provider is read as %s', async (status, read) => {
  const call = callJson(`${url}/${status}`, { method: 'GET', signal: AbortSignal.timeout(10_000) });
  expect(
    await call.then(
      (answer) => answer.status,
      (error: { trouble: string }) => error.trouble,
    ),
  ).toBe(read);
});

test('a provider that does not answer is a warning for each payment, and anything else an error', async () => {
  const levels: string[] = [];
  const logger = { warn: () => void levels.push('warn'), error: () => void levels.push('error') };
  const ofDatabase = await beforeSending(Promise.reject(new TypeError('x'))).catch((error: unknown) => error);
  const errors = [new ProviderError('unreachable', 'x'), new ProviderError('nonsense', 'x'), ofDatabase, new TypeError('x')];
  for (const err of errors) logTrouble(logger, { err }, 'the result of a payout is unknown');
  expect(levels).toEqual(['warn', 'error', 'error', 'error']);
});

test('a refusal is reported without the numbers in it, which may be a CPF or a key', () => {
  const body = { message: 'O CPF 529.982.247-25 (52998224725) não é o do pedido 12' };
  expect(() => readAnswer('the payout', { status: 400, body }, z.object({}))).toThrow(
    'the payout was refused: 400 O CPF ….….…-25 (…) não é o do pedido 12',
  );
});

test.each([
  ['203.0.113.7', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.8', false],
  ['198.51.100.255', true],
  ['198.51.101.0', false],
  ['2001:db8::7', true],
  ['2001:db8:1::7', false],
  ['no address', false],
])('a webhook from %s is allowed: %s', (address, allowed) => {
  expect(isAllowedAddress(['203.0.113.7', '198.51.100.0/24', '2001:db8::/48'], address)).toBe(allowed);
});
