import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/auth/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/auth@evil.example',
  '/sandbox/banco',
];

const pages = ['//evil.example/', '/%2Fevil.example/', '/%5Cevil.example/', '/auth//evil.example/', '/game/..%2f/evil.example/'];

export const mailedLinks: Attack = {
  rule: 'mailed links and redirects lead only to this site, however an address is written',
  async run({ stranger, site }) {
    for (const address of elsewhere) {
      for (const text of [address, encodeURIComponent(address), encodeURI(address)]) {
        const query = `callbackURL=${encodeURIComponent(text)}`;
        for (const path of [`/api/auth/verify-email?token=x&${query}`, `/api/auth/reset-password/x?${query}`]) {
          const { status, headers } = await stranger().get(path);
          const leadsTo = headers.get('location');
          assert.equal(leadsTo, null, `${path} leads to ${leadsTo}`);
          assert.ok(status >= 400 && status < 500, `${path} is answered ${status}`);
        }
      }
    }
    for (const path of pages) {
      const leadsTo = (await stranger().get(path)).headers.get('location');
      assert.equal(new URL(leadsTo ?? '/', site).origin, site, `${path} leads to ${leadsTo}`);
    }
    const { headers } = await stranger().get('/api/auth/reset-password/x?callbackURL=/auth');
    assert.equal(new URL(headers.get('location') ?? '', site).origin, site);
  },
};
