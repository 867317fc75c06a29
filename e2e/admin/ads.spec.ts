import type { Page } from '@playwright/test';
import { startMetaServer, type MetaServer } from '../../server/test/meta-server.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { newEmail, PASSWORD } from '../support/player.ts';
import { pixCode, requestDeposit, signUp } from '../support/player-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

journey.describe('with an ad platform', () => {
  let meta: MetaServer;
  let server: TestServer;
  journey.beforeAll(async () => {
    meta = await startMetaServer();
    server = await startTestServer({
      META_API_URL: meta.url,
      META_PIXEL_ID: '1234567890',
      META_ACCESS_TOKEN: 'a token of tests',
    });
  });
  journey.afterAll(async () => {
    await server.stop();
    await meta.close();
  });

  /** Signs up on that server; the platform's script is one of ours, which keeps what it is told. */
  async function enter(page: Page): Promise<string[]> {
    const loaded: string[] = [];
    await page.route('https://connect.facebook.net/**', async (route) => {
      loaded.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'globalThis.pixelCame = true' });
    });
    await page.goto(`${server.baseUrl}/auth`);
    await signUp(page, { name: 'Nina Rocha', email: newEmail(), password: PASSWORD });
    await expect(page.getByRole('region', { name: 'Publicidade' })).toBeVisible();
    return loaded;
  }

  journey(
    'a player who refuses loads nothing of the platform, and once they agree is told of by pixel and server under one event id',
    { tag: '@desktop' },
    async ({ page, picture }) => {
      const loaded = await enter(page);
      await picture('ad-consent');
      await expectAccessible(page);
      await page.getByRole('region', { name: 'Publicidade' }).getByRole('button', { name: 'Recusar' }).click();
      await expect(page.getByRole('region', { name: 'Publicidade' })).toBeHidden();
      await page.getByRole('link', { name: /, Nina Rocha$/ }).click();
      await expect(page.getByText('Seus depósitos não são informados à Meta.')).toBeVisible();
      expect(loaded).toEqual([]);
      await page.getByRole('button', { name: 'Permitir' }).click();
      await expect(page.getByText('Seus depósitos são informados à Meta para medir anúncios.')).toBeVisible();
      await expect.poll(() => loaded.length).toBe(1);

      await page.goBack();
      await requestDeposit(page, '3050');
      await page.request.post(`${server.baseUrl}/api/sandbox/payments`, {
        data: { pix_code: await pixCode(page) },
        headers: { origin: server.baseUrl },
      });
      const purchase = async () =>
        await page.evaluate<{ eventID: string } | undefined>(`fbq.queue.find(([, name]) => name === 'Purchase')?.[3]`);
      await expect.poll(purchase).toBeDefined();
      const eventIds = () => meta.received.flatMap(({ body }) => body.data.map(({ event_id: id }) => id));
      await expect.poll(eventIds, { timeout: 20_000 }).toContain((await purchase())?.eventID);
    },
  );
});
