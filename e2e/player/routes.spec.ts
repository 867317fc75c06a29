import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';

journey.describe('an unknown address', () => {
  journey.use({ expectedComplaints: /404.*\/nada/ });

  journey('shows the 404 page', { tag: '@desktop' }, async ({ page, picture }) => {
    // The second one has an ending and a stray percent sign.
    for (const address of ['/nada/aqui', '/nada%.php']) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    }
    expect((await page.request.get('/admin/m99')).status()).toBe(404);
    await picture('not-found');
    await expectAccessible(page);
    // Control: a violation that axe finds fails a journey.
    await page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button style=position:fixed>')");
    await expect(expectAccessible(page)).rejects.toThrow('button-name: ');
  });
});

journey.fail('control: a layout shift without input fails a journey', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/verificar');
  await expect(page.getByRole('heading', { name: 'Verificar sorteio' })).toBeVisible();
  await page.evaluate("document.querySelector('main').style.marginTop = '200px'");
  // The browser reports the shift in the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
});
