import type { Page } from '@playwright/test';
import { startMetaServer, type MetaServer } from '../../server/test/meta-server.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { newEmail, PASSWORD } from '../support/player.ts';
import { pixCode, requestDeposit, signUp } from '../support/player-steps.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

journey(
  'an operator sees how the conversions stand, sends them again, and tries the pixel, which says what was sent and what not',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await page.goto('/admin/m8');
    await expect(page.getByRole('heading', { level: 1, name: 'Facebook Pixel' })).toBeVisible();
    await expect(page.getByText('Não configurada', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Os resultados podem levar até 20 minutos para aparecer na plataforma de anúncios.'),
    ).toBeVisible();
    const hours = page.getByLabel('Últimas horas');
    await expect(hours).toHaveValue('2');
    await hours.fill('169');
    await hours.press('Tab');
    await expect(hours).toHaveValue('168');
    await expect(page.getByText('Depois de 48 horas a plataforma pode contar o mesmo depósito de novo.')).toBeVisible();
    await page.getByRole('button', { name: 'Reenviar eventos' }).click();
    const result = page.getByRole('region', { name: 'Resultado do reenvio' });
    for (const sum of ['Total', 'Sucesso', 'Falhas']) await expect(result).toContainText(sum);
    await expectAccessible(page);
    await picture('pixel');

    await page.goto('/test-facebook-pixel');
    const amount = page.getByLabel('Valor (R$)');
    await expect(amount).toHaveValue('30,00');
    await amount.fill('trinta');
    await page.getByRole('button', { name: 'Simular depósito' }).click();
    await expect(page.getByText('Valor inválido')).toBeVisible();
    await amount.fill('0');
    await expect(page.getByText('Informe um valor maior que 0, ex: 30,00')).toBeVisible();
    await amount.fill('30,00');
    await page.getByRole('button', { name: 'Simular depósito' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Conversions API não configurada' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copiar ID da transação/ })).toHaveText(/^[0-9a-f]{8}…$/);
    await expect(page.locator('pre')).toContainText('"facebook_sent": false');
    await expect(page.getByText(/^deposit-[0-9a-f-]{36}$/)).toBeVisible();
    await expect(page.getByText('Como conferir no Gerenciador de Eventos')).toBeVisible();
    await expectAccessible(page);
    await picture('pixel-test');
    expect(operator.email).toContain('@');
  },
);

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
    'a player who agrees is told of by pixel and server under one event id',
    { tag: '@desktop' },
    async ({ page, picture }) => {
      const loaded = await enter(page);
      await picture('ad-consent');
      await expectAccessible(page);
      expect(loaded).toEqual([]);
      await page.getByRole('region', { name: 'Publicidade' }).getByRole('button', { name: 'Aceitar' }).click();
      await expect(page.getByRole('region', { name: 'Publicidade' })).toBeHidden();
      await expect.poll(() => loaded.length).toBe(1);
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

  journey(
    'a player who refuses loads nothing of the platform, and may change their mind',
    { tag: '@desktop' },
    async ({ page }) => {
      const loaded = await enter(page);
      await page.getByRole('region', { name: 'Publicidade' }).getByRole('button', { name: 'Recusar' }).click();
      await expect(page.getByRole('region', { name: 'Publicidade' })).toBeHidden();
      await page.goto(`${server.baseUrl}/perfil`);
      await expect(page.getByText('Seus depósitos não são informados à Meta.')).toBeVisible();
      expect(loaded).toEqual([]);
      await page.getByRole('button', { name: 'Permitir' }).click();
      await expect(page.getByText('Seus depósitos são informados à Meta para medir anúncios.')).toBeVisible();
      await expect.poll(() => loaded.length).toBe(1);
    },
  );
});
