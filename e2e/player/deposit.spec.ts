import type { Locator, Page } from '@playwright/test';
import { ageDeposit } from '../support/database.ts';
import { expect, journey } from '../support/journey.ts';
import { expectBalance, historyRows, payAtBank, pixCode, pixDialog, requestDeposit } from '../support/player-steps.ts';

const depositForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Adicionar Fundos' });
const close = async (dialog: Locator): Promise<void> => await dialog.getByRole('button', { name: 'Fechar' }).last().click();

journey(
  'the deposit form knows the minimum and the quick amounts, and sends nothing below R$ 5,00',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    const form = depositForm(page);
    const send = form.getByRole('button', { name: 'Gerar PIX' });
    const amount = form.getByLabel('Valor do depósito');
    await expect(send).toBeDisabled();
    await expect(form.getByText('Valor mínimo: R$ 5,00')).toBeVisible();
    await expect(form.getByText('Pagamento seguro por Pix')).toBeVisible();
    const quick = form.getByRole('button', { name: /^R\$/ });
    await expect(quick).toHaveText(['R$ 30', 'R$ 50', 'R$ 100HOT', 'R$ 250', 'R$ 500HOT', 'R$ 1.000HOT']);
    await picture('deposit-dialog');
    await amount.pressSequentially('499');
    await expect(amount).toHaveValue('4,99');
    await expect(send).toBeDisabled();
    await amount.press('Enter');
    await amount.fill('250,00');
    await expect(form.getByRole('button', { name: 'R$ 250', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await quick.first().click();
    await expect(amount).toHaveValue('30,00');
    await expect(send).toBeEnabled();
    expect((await player.client('listTransactions', { query: { status: 'PENDING' } })).total).toBe(0);
  },
);

journey(
  'the wallet offers R$ 10, 50 and 100, and its charge opens the PIX dialog',
  { tag: '@phone' },
  async ({ page, player }) => {
    await page.goto('/wallet');
    const form = page.getByRole('region', { name: 'Depositar' });
    await expect(form.getByRole('button', { name: /^R\$/ })).toHaveText(['R$ 10', 'R$ 50', 'R$ 100']);
    await form.getByRole('button', { name: 'R$ 10', exact: true }).click();
    await form.getByRole('button', { name: 'Gerar PIX' }).click();
    await expect(pixDialog(page)).toContainText('R$ 10,00');
    const { items } = await player.client('listTransactions', { query: { status: 'PENDING' } });
    expect(items.map(({ amount_cents: cents }) => cents)).toEqual([1000]);
  },
);

journey(
  'the PIX dialog shows code, QR code and what happens next, and copies the code with a toast',
  async ({ page, context, player, picture }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    const pix = await requestDeposit(page, '5000');
    await expect(pix).toContainText('R$ 50,00');
    for (const note of [
      'O pagamento é confirmado automaticamente.',
      'O PIX expira em 30 minutos.',
      'O saldo é creditado após a confirmação.',
    ]) {
      await expect(pix).toContainText(note);
    }
    const qrCode = pix.getByRole('img', { name: 'QR Code do Pix' });
    await expect(qrCode).toHaveAttribute('width', '256');
    // Drawn from module 1 on: module 0 is the margin.
    await expect(qrCode.locator('path').last()).toHaveAttribute('d', /^M1 1h1v1(?!.*M0 )/);
    const code = pix.getByLabel('Código Pix copia e cola');
    await expect(code).toHaveAttribute('readonly');
    await expect(pix).toContainText(/Expira em 29 minutos e \d+ segundos?\./);
    await picture('pix-dialog');
    await pix.getByRole('button', { name: 'Copiar código Pix' }).click();
    const toast = page.getByText('Código Pix copiado com sucesso, abra o app do seu Banco');
    // Above the dialog and no less alive: what is behind an open dialog is dim, and silent for screen readers.
    await toast.hover({ timeout: 3000 });
    // It stays as long as it is pointed at.
    await page.mouse.move(1, 1);
    await picture('pix-copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await code.inputValue());
    await expect(toast).toBeHidden({ timeout: 20_000 });
    expect((await player.client('listTransactions', { query: { status: 'PENDING' } })).total).toBe(1);
  },
);

journey(
  'the PIX dialog survives a reload, closing it clears the charge, and the history opens it again',
  { tag: '@phone' },
  async ({ page, player }) => {
    await page.goto('/');
    const pix = await requestDeposit(page, '2000');
    const code = await pixCode(page);
    expect(new URL(page.url()).searchParams.get('deposit')).toBe(
      (await player.client('listTransactions', { query: { status: 'PENDING' } })).items[0]?.order_id,
    );
    await page.reload();
    expect(await pixCode(page)).toBe(code);
    await close(pix);
    await expect(pix).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.goto('/wallet');
    await page.getByRole('link', { name: 'Pagar' }).click();
    await expect(pix).toBeVisible();
    expect(await pixCode(page)).toBe(code);
    await payAtBank(page, code);
    await expect(pix.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await close(pix);
    await expectBalance(page, 12_000);
  },
);

journey('a charge that ran out says so, and the history says Falhou', { tag: '@desktop' }, async ({ page, player, picture }) => {
  await page.goto('/');
  const pix = await requestDeposit(page, '2000');
  const { order_id: orderId } = (await player.client('listTransactions', { query: { status: 'PENDING' } })).items[0] ?? {};
  await ageDeposit(orderId ?? '');
  await expect(pix.getByRole('heading', { name: 'Este PIX expirou' })).toBeVisible({ timeout: 30_000 });
  await picture('pix-expired');
  await close(pix);
  await page.goto('/wallet');
  await expect(historyRows(page).first()).toContainText(/Depósito.*Falhou$/);
});

journey.describe('a provider that does not answer', () => {
  journey.use({ expectedComplaints: /503.*create-deposit/ });

  journey(
    'fails the deposit in plain words, and the button said what it was at',
    { tag: '@desktop' },
    async ({ page, player }) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/functions/create-deposit', async (route) => {
        await held;
        const json = {
          type: 'about:blank',
          title: 'Service Unavailable',
          status: 503,
          code: 'provider_unavailable',
          detail: 'Erro ao gerar PIX. Tente novamente em instantes.',
        };
        await route.fulfill({ status: 503, contentType: 'application/problem+json', json });
      });
      await page.goto('/');
      await page.getByRole('button', { name: 'Recarregar' }).click();
      const form = depositForm(page);
      await form.getByRole('button', { name: 'R$ 30', exact: true }).click();
      await form.getByRole('button', { name: 'Gerar PIX' }).click();
      await expect(form.getByRole('button', { name: 'Processando...' })).toBeVisible();
      answer();
      await expect(form.getByRole('alert')).toHaveText('Erro ao gerar PIX. Tente novamente em instantes.');
      await expect(form.getByRole('button', { name: 'Gerar PIX' })).toBeEnabled();
      expect((await player.client('listTransactions', { query: { status: 'PENDING' } })).total).toBe(0);
    },
  );
});

journey(
  'toasts are 356 px wide, last about four seconds, and no more than three are seen',
  { tag: '@desktop' },
  async ({ page, player, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { order_id: orderId } = await player.requestCharge(1000);
    await page.goto(`/?deposit=${orderId}`);
    const copy = pixDialog(page).getByRole('button', { name: /^(Copiar código Pix|Código copiado)$/ });
    await copy.click();
    const toasts = page.getByRole('listitem').filter({ hasText: 'Código Pix copiado com sucesso' });
    await expect(toasts).toHaveCount(1);
    const shownMs = Date.now();
    expect((await toasts.boundingBox())?.width).toBe(356);
    await expect(toasts).toHaveCount(0, { timeout: 20_000 });
    expect(Date.now() - shownMs).toBeGreaterThan(3000);
    // At once: a slow machine would need longer for five presses than a toast stays.
    await copy.evaluate((button: { click(): void }) => [1, 2, 3, 4, 5].forEach(() => button.click()));
    await expect(toasts.and(page.locator('[data-visible="true"]'))).toHaveCount(3);
  },
);

journey(
  'balance and history are read again two seconds after a charge was made',
  { tag: '@desktop' },
  async ({ page, player }) => {
    await page.goto('/wallet');
    await expectBalance(page, 10_000);
    const form = page.getByRole('region', { name: 'Depositar' });
    await form.getByRole('button', { name: 'R$ 10', exact: true }).click();
    let madeMs = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/functions/create-deposit')) madeMs = Date.now();
    });
    const readAfterMs: Record<string, number> = {};
    page.on('request', (request) => {
      if (madeMs > 0) readAfterMs[new URL(request.url()).pathname] ??= Date.now() - madeMs;
    });
    await form.getByRole('button', { name: 'Gerar PIX' }).click();
    await expect.poll(() => Object.keys(readAfterMs)).toEqual(expect.arrayContaining(['/api/wallet', '/api/transactions']));
    for (const read of ['/api/wallet', '/api/transactions']) {
      expect(readAfterMs[read]).toBeGreaterThan(1500);
      expect(readAfterMs[read]).toBeLessThan(8000);
    }
    expect((await player.client('listTransactions', { query: { status: 'PENDING' } })).total).toBe(1);
  },
);

journey.describe('a session that has ended', () => {
  journey.use({ expectedComplaints: /401/ });

  journey(
    'ends a deposit with Sessão expirada and leads to the sign-in',
    { tag: '@desktop' },
    async ({ page, player, context }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Recarregar' }).click();
      await depositForm(page).getByRole('button', { name: 'R$ 30', exact: true }).click();
      await context.clearCookies();
      await depositForm(page).getByRole('button', { name: 'Gerar PIX' }).click();
      await expect(page.getByText('Sessão expirada')).toBeVisible();
      await expect(page).toHaveURL('/auth');
      expect((await player.client('listTransactions', { query: { status: 'PENDING' } })).total).toBe(0);
    },
  );
});

journey('a payment that the bank refuses is not called expired', { tag: '@phone' }, async ({ page, player }) => {
  await page.goto('/');
  const pix = await requestDeposit(page, '2000');
  await payAtBank(page, await pixCode(page), /^Recusar/);
  await expect(pix.getByRole('heading', { name: 'Pagamento não aceito' })).toBeVisible({ timeout: 30_000 });
  await expect(pix).toContainText('nada foi creditado');
  await close(pix);
  await expectBalance(page, (await player.client('getWallet')).balance_cents);
});

journey.describe('the address of a charge that is not known', () => {
  journey.use({ expectedComplaints: /404.*api\/deposits/ });

  journey('says so, and asks again only when told to', { tag: '@desktop' }, async ({ page, player: _player }) => {
    let reads = 0;
    page.on('request', (request) => (reads += request.url().includes('/api/deposits/') ? 1 : 0));
    await page.goto('/?deposit=01a20354-f61b-7400-a132-8277d6eef10f');
    await expect(pixDialog(page).getByRole('alert')).toBeVisible();
    const before = reads;
    await page.waitForTimeout(7000);
    expect(reads).toBe(before);
    await pixDialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.poll(() => reads).toBe(before + 1);
  });
});

journey.describe('without the stream of events', () => {
  journey.use({ expectedComplaints: /ERR_FAILED.*api\/events/ });

  journey('a payment and its balance are seen all the same', { tag: '@phone' }, async ({ page, player: _player }) => {
    await page.route('**/api/events', async (route) => await route.abort());
    await page.goto('/');
    const pix = await requestDeposit(page, '2000');
    await expectBalance(page, 10_000);
    // The balance is also read again two seconds after a charge was made.
    await page.waitForTimeout(4000);
    await payAtBank(page, await pixCode(page));
    await expect(pix.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await close(pix);
    await expectBalance(page, 12_000);
  });
});
