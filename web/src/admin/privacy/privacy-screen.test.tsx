import { PRIVACY_REQUESTS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectEnabled, expectToast, press, write } from '../../../test/steps.ts';

const id = 'f0000000-0000-4000-8000-000000000001';
const request = {
  id,
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Rita Nunes',
  cpf_masked: '***.982.247-**',
  contact_email: 'rita@example.com' as string | null,
  balance_cents: 500,
  status: 'open' as 'open' | 'done' | 'refused',
  requested_at: '2026-03-08T12:00:00Z',
  erase_at: '2031-03-08T12:00:00Z',
  decided_at: null as string | null,
  decided_by: null as string | null,
  reason: null as string | null,
};
const answered = { decided_at: '2026-03-20T12:00:00Z', decided_by: 'Olívia Operadora', contact_email: null };
const pageOf = (...items: (typeof request)[]) => ({ items, total: items.length, page: 1, pageSize: 25, hasMore: false });

const open = (address: string, api: Api, signedInAs: 'admin' | 'support' | 'auditor' = 'support') =>
  renderPage(address, { signedInAs, api });

test('an open request is shown with all that its answer needs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T15:00:00Z') });
  open('/admin/privacidade', { listPrivacyRequests: pageOf(request) });
  const row = await screen.findByRole('row', { name: /Rita Nunes/ });
  expectText(row, 'CPF ***.982.247-**', 'R$ 5,00', 'há 12 dias');
  const contact = within(row).getByRole('link', { name: 'rita@example.com' });
  expect(contact.getAttribute('href')).toBe('mailto:rita@example.com');
  expect(await screen.findByRole('tab', { name: 'Abertos 1' })).toBeTruthy();
});

test('the file has the requests of the chosen list', async () => {
  const page = renderPage('/admin/privacidade?status=refused', {
    signedInAs: 'support',
    api: { listPrivacyRequests: pageOf() },
    others: { [PRIVACY_REQUESTS_EXPORT_PATH]: () => new Response('Pedido em') },
  });
  await press(page, 'Exportar CSV');
  await expectToast('CSV exportado com sucesso');
  expect(page.otherCalls(PRIVACY_REQUESTS_EXPORT_PATH)).toMatchObject([{ query: { status: 'refused' } }]);
  expect(page.downloads[0]?.name).toMatch(/^privacidade_[\d_-]+\.csv$/);
});

test('a request is completed with a note, and is then listed among the completed ones', async () => {
  const done = { ...request, ...answered, status: 'done' as const, reason: 'Respondido por e-mail' };
  let decided = false;
  const page = open('/admin/privacidade', {
    listPrivacyRequests: ({ query }) => (query.status === 'done' ? pageOf(done) : decided ? pageOf() : pageOf(request)),
    completePrivacyRequest: () => {
      decided = true;
      return { id, status: 'done' };
    },
  });
  await press(page, 'Concluir pedido de Rita Nunes');
  const asking = await dialog('Concluir pedido');
  expectText(asking, 'rita@example.com', '***.982.247-**', 'R$ 5,00', 'Isso não pode ser desfeito.');
  await append(page, within(asking).getByLabelText('Observação (opcional)'), 'Respondido');
  await press(page, 'Concluir', asking);
  await expectToast('Pedido concluído', 'O e-mail de contato foi apagado.');
  expect(await screen.findByText('Nenhum pedido aberto')).toBeTruthy();
  expect(page.requests('completePrivacyRequest')).toMatchObject([{ params: { id }, body: { reason: 'Respondido' } }]);
  await page.user.click(screen.getByRole('tab', { name: 'Concluídos' }));
  await waitFor(() => expect(page.search()).toEqual({ status: 'done' }));
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'por Olívia Operadora', 'Respondido por e-mail');
});

test('a request is refused for a reason that is checked while it is typed', async () => {
  const refused = { ...request, ...answered, status: 'refused' as const, reason: 'Ordem judicial' };
  const page = open('/admin/privacidade', {
    listPrivacyRequests: ({ query }) => (query.status === 'refused' ? pageOf(refused) : pageOf(request)),
    refusePrivacyRequest: { id, status: 'refused' },
  });
  await press(page, 'Recusar pedido de Rita Nunes');
  const asking = await dialog('Recusar pedido');
  const confirm = within(asking).getByRole('button', { name: 'Recusar' });
  expectDisabled(confirm);
  await page.user.type(within(asking).getByLabelText('Motivo'), 'não ');
  expectText(asking, 'Escreva pelo menos 5 caracteres.');
  expectDisabled(confirm);
  await write(page, within(asking).getByLabelText('Motivo'), 'Ordem judicial');
  await page.user.click(confirm);
  await expectToast('Pedido recusado', 'A conta reabriu com o mesmo e-mail, à espera de uma senha nova.');
  await page.user.click(await screen.findByRole('tab', { name: 'Recusados' }));
  expectText(await screen.findByRole('row', { name: /Rita Nunes/ }), 'Ordem judicial', 'por Olívia Operadora');
});

test('the server says why an account cannot open again, and the request stays', async () => {
  const page = open('/admin/privacidade', {
    listPrivacyRequests: pageOf(request),
    refusePrivacyRequest: refuse('email_taken'),
  });
  await press(page, 'Recusar pedido de Rita Nunes');
  const asking = await dialog('Recusar pedido');
  await append(page, within(asking).getByLabelText('Motivo'), 'Ordem judicial');
  await press(page, 'Recusar', asking);
  expectText(await within(asking).findByRole('alert'), 'Já existe uma conta com este e-mail.');
  expectEnabled(within(asking).getByRole('button', { name: 'Recusar' }));
  await press(page, 'Cancelar', asking);
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  expect(await screen.findByRole('row', { name: /Rita Nunes/ })).toBeTruthy();
});

test('a list that cannot be read, that has pages or that is empty says so', async () => {
  let fails = true;
  const page = open('/admin/privacidade', {
    listPrivacyRequests: ({ query }) => {
      if (fails) return refuse('internal');
      return query.status === 'open' ? { ...pageOf(), total: 26, page: query.page } : pageOf();
    },
  });
  await screen.findByRole('alert');
  fails = false;
  await press(page, 'Tentar novamente');
  await screen.findByText('Página 1 de 2');
  await press(page, 'Próxima');
  await waitFor(() => expect(page.search()).toEqual({ page: '2' }));
  expect(await screen.findByText('Esta página ficou vazia')).toBeTruthy();
  await page.user.click(screen.getByRole('tab', { name: 'Recusados' }));
  await waitFor(() => expect(page.search()).toEqual({ status: 'refused' }));
  expect(await screen.findByText('Nenhum pedido recusado')).toBeTruthy();
  expect(screen.queryByText(/^Página/)).toBeNull();
});

test('an auditor finds no way to the requests, not even by their address', async () => {
  const page = open('/admin/privacidade', {}, 'auditor');
  expect(await screen.findByText('Você não tem acesso a esta tela')).toBeTruthy();
  expect(page.requests('listPrivacyRequests')).toEqual([]);
});
