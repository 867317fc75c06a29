import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operator } from '../../../../test/admin/operator.ts';
import { adminProduct, shippedProducts } from '../../../../test/admin/odds.ts';
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

/** The sale's dialog with a badge that is typed and not saved. */
async function openTyped() {
  const page = open({ getAdminProduct: adminProduct() });
  const [product] = shippedProducts();
  await page.user.click(await screen.findByRole('button', { name: product!.name }));
  const title = `Venda de ${product!.name}`;
  await write(page, within(await dialog(title)).getByLabelText('Selo'), 'VERÃO');
  const expectKept = async () => expect(within(await dialog(title)).getByDisplayValue('VERÃO')).toBeTruthy();
  return { page, title, expectKept };
}

test('a link in the sale’s dialog asks before typed terms are lost', async () => {
  const { page, title, expectKept } = await openTyped();
  await page.user.click(within(await dialog(title)).getByRole('link', { name: 'Rebalancear' }));
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  await expectKept();
  expect(page.path()).toBe('/admin/estudio');
  await page.user.click(within(await dialog(title)).getByRole('link', { name: 'Rebalancear' }));
  await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(page.path()).toBe('/admin/m7'));
});

test('the browser’s Back asks before typed terms of sale are lost, and closing them asks only once', async () => {
  const { page, expectKept } = await openTyped();
  act(() => history.back());
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  await expectKept();
  await page.user.keyboard('{Escape}');
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.search()).toEqual({});
});
