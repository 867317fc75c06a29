import { expect, test } from 'vitest';
import { openSite } from '../../../test/site.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';

test('the yearly statement is refused after sixty readings a minute, as its PDF is', async () => {
  const site = await openSite();
  try {
    const { token } = await site.signUp();
    const year = dayOf(new Date()).slice(0, 4);
    const ask = (path: string) => fetch(`${site.address}${path}?year=${year}`, { headers: { authorization: `Bearer ${token}` } });
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const answer = await ask('/api/yearly-statement');
      await answer.text();
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask('/api/yearly-statement');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    // Each is counted for itself.
    expect((await ask('/api/yearly-statement/pdf')).status).toBe(200);
  } finally {
    await site.close();
  }
});
