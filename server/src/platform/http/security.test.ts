import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurity } from './security.ts';

test('pages may load only what their policy lists, and the response to a call may load nothing', async () => {
  const app = fastify();
  registerSecurity(app, { https: true, adPixel: false });
  app.get('/', async () => 'page');
  app.post('/api/calls', async () => ({}));
  const page = (await app.inject('/')).headers;
  const answer = (await app.inject({ method: 'POST', url: '/api/calls' })).headers;
  expect(page['content-security-policy']).toContain("script-src 'self'");
  expect(page['x-frame-options']).toBe('DENY');
  expect(answer['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const headers of [page, answer])
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
});
