import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { PASSWORD } from '../product.ts';

export const otherSites: Attack = {
  rule: 'a page of another site changes nothing with the cookie of a signed-in person',
  run: async ({ player, stranger, site }) => {
    const { email } = await player();
    const { headers } = await stranger().post('/api/auth/sign-in/email', { email, password: PASSWORD });
    const cookie = headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    for (const header of headers.getSetCookie()) assert.match(header, /HttpOnly/i);
    const visitor = stranger();
    for (const origin of ['https://evil.example', 'null', `${site}.evil.example`, site.replace('http:', 'https:')]) {
      for (const path of ['/api/functions/create-deposit', '/api/auth/update-user', '/api/pause', '/api/auth/sign-out']) {
        const { status } = await visitor.post(path, {}, { headers: { cookie, origin } });
        assert.equal(status, 403, `${path} from ${origin}`);
      }
    }
    const form = { cookie, 'content-type': 'text/plain' };
    assert.ok((await visitor.post('/api/functions/create-deposit', { amount_cents: 1000 }, { headers: form })).status >= 400);
    assert.equal((await visitor.ask('GET', '/api/me', { headers: { cookie } })).status, 200);
  },
};
