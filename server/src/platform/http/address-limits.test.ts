import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAddressLimits } from './address-limits.ts';
import { registerProblems } from './problems.ts';

test('one address is told to wait after too many requests, others and other calls are not', async () => {
  const app = fastify();
  registerProblems(app);
  await registerAddressLimits(app, { '/limited/:name': 3 });
  void app.register(async (scope) => {
    for (const url of ['/limited/:name', '/free']) scope.route({ method: 'POST', url, handler: async () => ({}) });
  });
  const post = (url: string, remoteAddress = '192.0.2.1') => app.inject({ method: 'POST', url, remoteAddress });
  for (let request = 0; request < 3; request += 1) expect((await post(`/limited/${request}`)).statusCode).toBe(200);
  const refused = await post('/limited/more');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toMatch('application/problem+json');
  expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('/limited/more', '192.0.2.2')).statusCode).toBe(200);
  expect((await post('/free')).statusCode).toBe(200);
  await app.close();
});
