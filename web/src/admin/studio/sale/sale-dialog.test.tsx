import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operator } from '../../../../test/admin/operator.ts';
import { shippedProducts } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { saleTerms, studio } from '../../../../test/admin/studio.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse, type Api } from '../../../../test/fake-server.ts';
import { dialog, expectDisabled, expectEnabled, expectToast, press, write } from '../../../../test/steps.ts';

const open = (api: Api) => renderPage('/admin/estudio', { signedInAs: 'admin', api: { ...studio(), ...api } });

test('a badge of blanks is none, and a refusal about anything else than the form’s fields is said', async () => {
  const [product] = shippedProducts();
  const unknown = { field: 'revision', message: 'inválido' };
  const page = open({
    listSaleTerms: [saleTerms(product!.id, { badge: 'NOVA' })],
    setSaleTerms: refuse('malformed', 'A venda mudou.', [unknown]),
  });
  await page.user.click(await screen.findByRole('button', { name: product!.name }));
  const asking = await dialog(`Venda de ${product!.name}`);
  await write(page, within(asking).getByLabelText('Selo'), '   ');
  await press(page, 'Salvar venda', asking);
  expectText(await within(asking).findByRole('alert'), 'A venda mudou.');
  expect(page.requests('setSaleTerms')[0]?.body.badge).toBeNull();
});

test('a refused badge is said beside its field', async () => {
  const [product] = shippedProducts();
  const page = open({ setSaleTerms: refuse('malformed', undefined, [{ field: 'badge', message: 'O selo é longo demais.' }]) });
  await page.user.click(await screen.findByRole('button', { name: product!.name }));
  const asking = await dialog(`Venda de ${product!.name}`);
  await write(page, within(asking).getByLabelText('Selo'), 'VERÃO');
  await press(page, 'Salvar venda', asking);
  expect(await within(asking).findByText('O selo é longo demais.')).toBeTruthy();
});

test('a higher exposure limit, or none, asks for a code; a lower one does not', async () => {
  const [product] = shippedProducts();
  const terms = saleTerms(product!.id, { exposure_limit_cents: 50_000_000 });
  const page = open({
    getMe: operator({ two_factor_enabled: true }),
    listSaleTerms: [terms],
    setSaleTerms: ({ body }) => ({ ...terms, exposure_limit_cents: body.exposure_limit_cents }),
  });
  await page.user.click(await screen.findByRole('button', { name: product!.name }));
  const asking = await dialog(`Venda de ${product!.name}`);
  const limit = within(asking).getByLabelText('Limite de perda em 24 h');
  const save = () => within(asking).getByRole('button', { name: 'Salvar venda' });
  const code = () => within(asking).queryByLabelText('Código 2FA');
  await write(page, limit, '400000,00');
  expect(code()).toBeNull();
  expectEnabled(save());
  await page.user.clear(limit);
  expect(code()).not.toBeNull();
  await write(page, limit, '600000,00');
  expectDisabled(save());
  await page.user.type(code()!, '123456');
  await press(page, 'Salvar venda', asking);
  await expectToast('Venda da cartela alterada');
  expect(page.requests('setSaleTerms').map(({ body }) => [body.exposure_limit_cents, body.otp])).toEqual([
    [60_000_000, '123456'],
  ]);
});
