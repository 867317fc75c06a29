import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { endlessAnimations } from '../support/endless-animations.ts';
import { expect, journey } from '../support/journey.ts';
import { holdRequests, refuseOnce } from '../support/network-steps.ts';
import { expectBalance, pixCode, pixDialog, requestPix } from '../support/player-steps.ts';

/** Counts the frames without an open dialog from now on. */
const countUncovered = async (page: Page): Promise<void> =>
  await page.evaluate(`{
    const look = () => {
      window.uncovered = (window.uncovered ?? 0) + (document.querySelector('dialog[open]') ? 0 : 1);
      requestAnimationFrame(look);
    };
    look();
  }`);

const close = async (dialog: Locator): Promise<void> => await dialog.getByRole('button', { name: 'Fechar' }).last().click();

journey(
  'the PIX dialog survives a reload, closing it clears the charge, and the history opens it again',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await page.goto('/');
    // On a slow connection the code of the first PIX arrives no sooner than the PIX.
    await page.route('**/assets/pix-dialog-*.js', async (route) => {
      await pause(300);
      await route.continue();
    });
    const release = await holdRequests(page, '**/assets/deposit-dialog-*.js');
    const recharge = page.getByRole('button', { name: 'Recarregar' });
    await expectBalance(page, 10_000);
    const place = await recharge.boundingBox();
    await recharge.click();
    await expect(recharge).toHaveAttribute('aria-busy', 'true');
    expect(await recharge.boundingBox()).toEqual(place);
    release();
    await expect(page.getByLabel('Valor do depósito')).toBeVisible();
    await expect(recharge).not.toHaveAttribute('aria-busy');
    await countUncovered(page);
    const pix = await requestPix(page, '2000');
    expect(await page.evaluate('uncovered'), 'frames without a dialog').toBe(0);
    const code = await pixCode(page);
    expect(new URL(page.url()).searchParams.get('deposit')).toBe(
      (await player.client('listTransactions', { query: { status: 'PENDING' } })).items[0]?.order_id,
    );
    await page.reload();
    expect(await pixCode(page)).toBe(code);
    await close(pix);
    await expect(pix).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Carteira' }).click();
    await page.getByRole('link', { name: 'Pagar' }).click();
    await expect(pix).toBeVisible();
    expect(await pixCode(page)).toBe(code);
    await player.client('paySandboxCode', { body: { pix_code: code } });
    await expect(pix.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await close(pix);
    await expectBalance(page, 12_000);

    // A charge paid after its dialog was closed is announced on the current page and listed in the
    // notifications. A history so short that all of it is in view would make room for its row.
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Cartelas' }).click();
    // It may even be paid before the code for its announcement has arrived.
    const releaseToasts = await holdRequests(page, '**/assets/notification-toasts-*.js');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Notificações, 2 não lidas' })).toBeVisible();
    const { pix_code: later } = await player.requestCharge(1500);
    await player.client('paySandboxCode', { body: { pix_code: later } });
    await expect(page.getByRole('link', { name: 'Notificações, 3 não lidas' })).toBeVisible();
    releaseToasts();
    await expect(page.getByText('Depósito de R$ 15,00 creditado')).toBeVisible();
    await page.getByRole('link', { name: /^Notificações, \d não lidas$/ }).click();
    await expect(page.getByRole('link', { name: /^Depósito de R\$\s15,00 creditado/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible();
    await expectAccessible(page);
    await picture('notifications');
  },
);

journey.describe('with motion', () => {
  journey.use({ withMotion: true });

  journey(
    'toasts stand above an open dialog, are 356 px wide, last about four seconds, and no more than three are seen',
    { tag: '@desktop' },
    async ({ page, player, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { order_id: orderId, pix_code: code } = await player.requestCharge(1000);
      await page.goto(`/?deposit=${orderId}`);
      const copy = pixDialog(page).getByRole('button', { name: /^(Copiar código Pix|Código copiado)$/ });
      await expect(pixDialog(page).getByText('Aguardando pagamento')).toBeVisible();
      await expect.poll(() => endlessAnimations(page)).toEqual([]);
      await copy.click();
      const toasts = page.getByRole('listitem').filter({ hasText: 'Código Pix copiado com sucesso' });
      // Content behind an open dialog does not react to the pointer, but the toast does. It stays
      // while the pointer is over it.
      await toasts.hover({ timeout: 3000 });
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
      expect((await toasts.boundingBox())?.width).toBe(356);
      await page.mouse.move(1, 1);
      const shownMs = Date.now();
      await expect(toasts).toHaveCount(0, { timeout: 20_000 });
      expect(Date.now() - shownMs).toBeGreaterThan(2000);
      // All clicks at once, because on a slow machine five separate ones would take longer than a
      // toast stays.
      await copy.evaluate((button: { click(): void }) => [1, 2, 3, 4, 5].forEach(() => button.click()));
      await expect(toasts.and(page.locator('[data-visible="true"]'))).toHaveCount(3);
    },
  );
});

journey.describe('where the provider asks for a CPF', () => {
  journey.use({ startingCents: 0, expectedComplaints: /status of 422/ });

  journey(
    'a PIX that follows an expired one asks for it without moving anything',
    { tag: '@phone' },
    async ({ page, player }) => {
      const { order_id: orderId } = await player.requestCharge(1000);
      await page.route(`**/api/deposits/${orderId}`, async (route) => {
        const response = await route.fetch();
        const expired = { status: 'REJECTED', expires_at: new Date(Date.now() - 1000).toISOString() };
        await route.fulfill({ response, json: { ...(await response.json()), ...expired } });
      });
      await refuseOnce(page, '**/api/functions/create-deposit', 'cpf_required');
      await page.goto(`/wallet?deposit=${orderId}`);
      const again = pixDialog(page).getByRole('button', { name: 'Gerar novo PIX' });
      const title = pixDialog(page).getByRole('heading', { name: 'Pagar com PIX' });
      const [place, titlePlace] = [await again.boundingBox(), await title.boundingBox()];
      await again.click();
      await expect(pixDialog(page).getByLabel('CPF')).toBeVisible();
      expect([await again.boundingBox(), await title.boundingBox()]).toEqual([place, titlePlace]);
      // Nothing of it can be scrolled, by which the next press would move it.
      expect(await pixDialog(page).evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)).toBe(0);
    },
  );
});
