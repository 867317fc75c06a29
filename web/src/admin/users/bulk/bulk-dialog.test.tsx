import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { operator } from '../../../../test/admin/operator.ts';
import { listedUser, userDetails, usersPage } from '../../../../test/admin/users.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse, type AnswerInput, type Api } from '../../../../test/fake-server.ts';
import { choose, dialog, expectDisabled, press, write } from '../../../../test/steps.ts';

const beatriz = listedUser();
const found = { listUsers: usersPage(beatriz), getUser: userDetails(beatriz) };
const block = '019aa122-be00-7000-8000-000000000001';
const blocks = { items: [{ id: block, at: '2025-11-20T12:00:00.000Z', by: 'Olívia', reason: 'Rede de contas', blocked: 57 }] };
const preview = {
  found: 3,
  is_capped: false,
  changed: 2,
  left_out: [{ why: 'staff' as const, count: 1 }],
  first: [{ id: beatriz.id, name: 'Beatriz Almeida', email: 'beatriz@example.com' }],
};

/** Opens the list, and starts to block the two whom its filter finds. */
async function blockInBulk(runBulk: NonNullable<Api['runBulk']>) {
  const page = renderPage('/admin/m1?idle_days=30', { api: { ...found, previewBulk: preview, runBulk } });
  await press(page, 'Ação em massa');
  const dialog = await screen.findByRole('dialog', { name: 'Ação em massa' });
  await choose(page, 'Ação', 'Bloquear');
  expectText(within(dialog).getByRole('alert'), 'Todos saem da conta');
  await write(page, within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Rede de contas');
  await waitFor(() => expectText(dialog, '2 de 3 pessoas mudam', '1 é conta da equipe', 'Beatriz Almeida', 'e mais 1'));
  expectDisabled(within(dialog).getByRole('button', { name: 'Bloquear' }));
  await write(page, within(dialog).getByRole('textbox', { name: 'Para confirmar, digite 2' }), '2');
  await press(page, 'Bloquear', dialog);
  return { page, dialog };
}

test('an action on all users that the filters find is previewed, confirmed by their number, and reported', async () => {
  let batches = 0;
  const { page, dialog } = await blockInBulk(() =>
    ++batches === 1
      ? { seen: 2, changed: 2, left_out: [], next: beatriz.id, bulk_block: block }
      : {
          seen: 1,
          changed: 0,
          left_out: [{ id: beatriz.id, name: 'Ana da Equipe', why: 'staff' }],
          next: null,
          bulk_block: block,
        },
  );
  await waitFor(() => expectText(dialog, '2 de 3 pessoas mudaram', 'Ana da Equipe', 'conta da equipe'));
  const wish = { filter: { idle_days: 30 }, action: { kind: 'block' }, reason: 'Rede de contas' };
  expect(page.requests('runBulk')).toMatchObject([{ body: { ...wish, after: null } }, { body: { ...wish, after: beatriz.id } }]);
  // The block is one thing: its people are found by it.
  await page.user.click(within(dialog).getByRole('link', { name: 'Ver quem foi bloqueado' }));
  await waitFor(() => expect(page.requests('listUsers').at(-1)!.query).toMatchObject({ bulk_block: block }));
  expectText(await screen.findByRole('list', { name: 'Filtros em uso' }), 'Bloqueio em massa de 20/11/2025');
  await press(page, 'Ação em massa');
  expectText(within(await screen.findByRole('dialog', { name: 'Ação em massa' })).getByLabelText('Ação'), 'Desbloquear');
});

test('who has an authenticator undoes one bulk block with a code, which is sent once', async () => {
  const left = { ...preview, left_out: [{ why: 'singly' as const, count: 1 }] };
  let batches = 0;
  const page = renderPage('/admin/m1?status=blocked', {
    api: {
      ...found,
      getMe: operator({ two_factor_enabled: true }),
      listBulkBlocks: blocks,
      previewBulk: left,
      runBulk: ({ body }) =>
        body.otp === '000000'
          ? refuse('otp_invalid')
          : { seen: 1, changed: 1, left_out: [], next: ++batches === 1 ? 'x' : null, bulk_block: null },
    },
  });
  await press(page, 'Ação em massa');
  const asking = await dialog('Ação em massa');
  expect(within(asking).queryByLabelText('Código 2FA')).toBeNull();
  await choose(page, 'Ação', 'Bloquear');
  const confirming = () => within(asking).findByRole('textbox', { name: 'Para confirmar, digite 2' });
  await write(page, await confirming(), '2');
  await choose(page, 'Ação', 'Desbloquear');
  expect(within(asking).queryByRole('textbox', { name: /^Para confirmar/ })).toBeNull();
  await choose(page, 'Bloqueio em massa', '20/11/2025, 09:00 · 57 pessoas · Olívia');
  await waitFor(() =>
    expectText(asking, 'Motivo: Rede de contas', 'Só quem este bloqueio bloqueou', '1 não foi bloqueada em massa'),
  );
  // What confirmed the block does not confirm its end.
  expect(await confirming()).toHaveProperty('value', '');
  await write(page, within(asking).getByRole('textbox', { name: 'Motivo' }), 'Engano');
  await write(page, await confirming(), '2');
  const confirm = () => within(asking).getByRole('button', { name: 'Desbloquear' });
  expectDisabled(confirm());
  await page.user.type(within(asking).getByLabelText('Código 2FA'), '000000');
  await page.user.click(confirm());
  await waitFor(() => expectText(asking, 'Código inválido'));
  await page.user.type(within(asking).getByLabelText('Código 2FA'), '123456');
  await page.user.click(confirm());
  await waitFor(() => expectText(asking, '2 de 2 pessoas mudaram'));
  expect(page.requests('runBulk')[0]!.body.action).toEqual({ kind: 'unblock', bulk_block: block });
  expect(page.requests('runBulk').map(({ body: { after, otp } }) => [after, otp])).toEqual([
    [null, '000000'],
    [null, '123456'],
    ['x', undefined],
  ]);
});

test('an action on all users changes nobody further once its screen is left', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerInput<'runBulk'>>();
  const last = { seen: 1, changed: 0, left_out: [], next: null, bulk_block: block };
  const { page } = await blockInBulk(({ body }) => (body.after === null ? promise : last));
  await waitFor(() => expect(page.requests('runBulk')).toHaveLength(1));
  page.leave();
  resolve({ seen: 2, changed: 2, left_out: [], next: beatriz.id, bulk_block: block });
  // The next batch would come before what the next screen reads, and its server answers none.
  renderPage('/admin/m1', { api: found });
  await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(page.requests('runBulk')).toHaveLength(1);
});

test('bulk blocks that cannot be read are read again on request, and none at all are called so', async () => {
  let reads = 0;
  const page = renderPage('/admin/m1?status=blocked', {
    api: { ...found, listBulkBlocks: () => (++reads === 1 ? refuse('internal') : { items: [] }) },
  });
  await press(page, 'Ação em massa');
  const asking = await screen.findByRole('dialog', { name: 'Ação em massa' });
  await choose(page, 'Ação', 'Desbloquear');
  await press(page, 'Tentar novamente', asking);
  await waitFor(() => expectText(asking, 'Ainda não houve nenhum.'));
});

test('without a filter nothing is done in bulk', async () => {
  renderPage('/admin/m1', { api: found });
  expectDisabled(await screen.findByRole('button', { name: 'Ação em massa' }));
});

test('an auditor does nothing in bulk', async () => {
  renderPage('/admin/m1?idle_days=3', { signedInAs: 'auditor', api: found });
  await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(screen.queryByRole('button', { name: 'Ação em massa' })).toBeNull();
});

test('a bulk action is cancelled by a button, which first asks about a reason that would be lost', async () => {
  const page = renderPage('/admin/m1?idle_days=30', { api: { ...found, previewBulk: preview } });
  await press(page, 'Ação em massa');
  const dialog = await screen.findByRole('dialog', { name: 'Ação em massa' });
  await choose(page, 'Ação', 'Bloquear');
  await write(page, within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Rede de contas');
  await press(page, 'Cancelar', dialog);
  await press(page, 'Fechar sem salvar', await screen.findByRole('dialog', { name: 'Fechar sem salvar?' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ação em massa' })).toBeNull());
});
