import { expect, journey } from '../support/journey.ts';

journey('in a window of 1280×800 at 200% the fields of a dialog have more room than its buttons', async ({ page, operator }) => {
  expect(operator.name).not.toBe('');
  await page.setViewportSize({ width: 640, height: 400 });
  for (const [address, opener] of [
    ['/admin/m4', 'Novo membro'],
    ['/admin/m1', 'Filtros'],
    ['/admin/aquisicao?ver=custos', 'Lançar custo'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: opener }).click();
    const form = page.getByRole('dialog').locator('form');
    await expect(form.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    const [fields, buttons] = await page.evaluate<[number, number]>(
      `[...document.querySelector('[role=dialog] form').children].map((part) => part.clientHeight)`,
    );
    expect(fields, address).toBeGreaterThan(buttons * 1.8);
  }
});

journey('a low window shows what a question says before it asks for a reason', async ({ page, operator }) => {
  expect(operator.name).not.toBe('');
  await page.setViewportSize({ width: 640, height: 340 });
  await page.goto('/admin/m3');
  await page.getByRole('button', { name: 'Desativar' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirmar Alteração de RTP' });
  await expect(asking.getByLabel('Nota/Razão (opcional)')).toBeAttached();
  await expect(asking.getByText('RTP atual')).toBeInViewport({ ratio: 1 });
  await expect(asking).toBeFocused();
});

journey('on a desktop with text of twice the size lists are cards, as on a phone', async ({ page, operator }) => {
  expect(operator.name).not.toBe('');
  await page.setViewportSize({ width: 1280, height: 800 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/admin/m1');
  const card = page.getByRole('list', { name: 'Usuários' }).getByRole('listitem').filter({ hasText: operator.email });
  await expect(card.getByText('Cadastro', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
