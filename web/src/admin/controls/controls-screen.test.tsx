import { UNCONFIRMED_HEADER } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminProduct, shippedProducts } from '../../../test/admin/odds.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';

const at = '2026-03-01T12:00:00Z';
const olivia = staffMember();
const rui = staffMember({
  id: 'b0000000-0000-4000-8000-000000000002',
  name: 'Rui Prado',
  email: 'rui@example.com',
  role: 'auditor',
});
const answers: Api = { getSettings: settings(), listStaff: [olivia, rui], listAdminProducts: shippedProducts() };

const open = (api: Api = {}, signedInAs?: 'auditor') =>
  renderPage('/admin/m4', { api: { ...answers, ...api }, ...(signedInAs && { signedInAs }) });

/** A card by its title. */
const card = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: title })).closest('section') ?? document.body;

test('an operator reads the settings that the platform runs with', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Configurações' });
  expectText(document.body, 'Configure parâmetros do sistema');
  const rng = await card('Sistema RNG');
  expectText(rng, 'Seeds criptográficas', 'gerenciada automaticamente', 'Época3', 'Cartelas nesta época1.234');
  expectText(document.body, 'Tabelas de prêmios, RTP e limites de exposição ficam no banco de dados');
  await waitFor(async () => expectText(await card('RTP Alvo'), '97,00%', 'Configurado em todas as cartelas à venda.'));
  expectText(await card('RTP Alvo'), 'Determinado pela tabela de prêmios e pelos pesos');
  const products = await card('Produtos');
  const [first] = await within(products).findAllByRole('listitem');
  expectText(first!, 'Raspa Sorte', 'R$ 5,00', 'Versão 1');
  expect(within(first!).getByRole('link', { name: 'RTP de Raspa Sorte' }).getAttribute('href')).toMatch(/^\/admin\/m3\?product=/);
  expect(within(first!).getByRole('link', { name: 'Rebalancear Raspa Sorte' }).getAttribute('href')).toMatch(
    /^\/admin\/m7\?product=/,
  );
  expectText(await card('Perfil de operação'), 'Aberto', 'Testes', 'Opcionais');
  const system = await card('Sistema');
  expectText(system, 'PostgreSQL18.1', 'Em ordem', 'Diferenças: 2O que fazer', 'Ainda não conferido');
});

test('cards with another target, in forced mode or off their target are named', async () => {
  open({
    listAdminProducts: [
      adminProduct({ rtp_target: 0.9, on_target: false }),
      adminProduct({ name: 'Trevo da Sorte', forced_rtp_enabled: true, forced_rtp: 0.5 }),
    ],
  });
  await waitFor(async () =>
    expectText(await card('RTP Alvo'), '50,00% a 90,00%', 'Modo forçado: Trevo da Sorte', 'Fora da meta: Raspa Sorte'),
  );
});

test('settings that cannot be read say so', async () => {
  open({ getSettings: refuse('internal') });
  expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
});

test('an administrator sets after how many days an epoch ends by itself', async () => {
  let days = 30;
  const page = open({
    getSettings: () => settings({ randomness: { ...settings().randomness, epoch_days: days } }),
    setEpochLength: ({ body }) => ({ days: (days = body.days) }),
  });
  await waitFor(async () => expectText(await card('Sistema RNG'), 'após 30 dias'));
  await press(page, 'Alterar duração');
  const asking = await dialog('Duração das épocas');
  await write(page, within(asking).getByLabelText('Dias'), '7');
  await press(page, 'Salvar', asking);
  await expectToast('Configuração salva com sucesso!');
  await waitFor(async () => expectText(await card('Sistema RNG'), 'após 7 dias'));
});

test('an operator with an authenticator rotates the server seed with a code', async () => {
  let epoch = 3;
  const page = open({
    getMe: operator({ two_factor_enabled: true }),
    getSettings: () => {
      const unpublished = epoch === 3 ? [] : [{ epoch: 3, ended_at: at, published_at: at }];
      return settings({ randomness: { ...settings().randomness, epoch, unpublished } });
    },
    rotateServerSeed: ({ body }) => (body.otp === '123456' && body.seen_epoch === 3 ? { epoch: ++epoch } : refuse('otp_invalid')),
  });
  await press(page, 'Rotacionar Server Seed');
  const asking = await dialog('Rotacionar Server Seed');
  const confirm = within(asking).getByRole('button', { name: 'Rotacionar' });
  expectDisabled(confirm);
  await page.user.type(within(asking).getByLabelText('Código 2FA'), '000000');
  await page.user.click(confirm);
  expectText(await within(asking).findByRole('alert'), 'Código inválido');
  await page.user.keyboard('123456');
  await page.user.click(confirm);
  await expectToast('Server seed rotacionada com sucesso');
  await waitFor(async () => expectText(await card('Sistema RNG'), 'Época4', 'a publicação da seed'));
});

test('a change that one server process has not confirmed is saved, and the operator is told so', async () => {
  const headers = { [UNCONFIRMED_HEADER]: '1' };
  const answer = () => new Response(JSON.stringify({ epoch: 4 }), { status: 200, headers }) as never;
  const page = open({ rotateServerSeed: answer });
  await press(page, 'Rotacionar Server Seed');
  await press(page, 'Rotacionar', await dialog('Rotacionar Server Seed'));
  await expectToast('A mudança foi salva, mas nem todos os servidores confirmaram', 'Falta 1 processo');
});

test('an operator who has just enrolled in another tab is asked for the code after the first refusal', async () => {
  const page = open({ rotateServerSeed: refuse('otp_required') });
  await press(page, 'Rotacionar Server Seed');
  const asking = await dialog('Rotacionar Server Seed');
  await press(page, 'Rotacionar', asking);
  expect((await within(asking).findByLabelText('Código 2FA')).getAttribute('aria-invalid')).toBe('true');
});

test('sales are stopped with a reason that every operator reads, and resumed', async () => {
  let paused = false;
  const state = () =>
    paused
      ? { operation: 'sales' as const, paused, reason: 'Conferência', paused_by: 'Olívia Operadora', paused_at: at }
      : settings().operations[0]!;
  const page = open({
    getSettings: () => settings({ operations: [state(), ...settings().operations.slice(1)] }),
    setOperation: ({ body }) => {
      paused = body.paused;
      return state();
    },
  });
  await page.user.click(await screen.findByRole('switch', { name: /Vendas de cartelas/ }));
  const stop = await dialog('Pausar: Vendas de cartelas');
  expectDisabled(within(stop).getByRole('button', { name: 'Pausar' }));
  await append(page, within(stop).getByLabelText('Motivo'), 'Conferência');
  await press(page, 'Pausar', stop);
  await expectToast('Vendas de cartelas pausadas');
  expect(await screen.findByText('Em pausa: Vendas de cartelas')).toBeTruthy();
  expectText(await card('Interruptores'), 'Pausado por Olívia Operadora', '“Conferência”');
  await page.user.click(screen.getByRole('switch', { name: /Vendas de cartelas/ }));
  await press(page, 'Retomar', await dialog('Retomar: Vendas de cartelas'));
  await expectToast('Vendas de cartelas retomadas');
  await waitFor(() => expect(screen.queryByText('Em pausa: Vendas de cartelas')).toBeNull());
  expect(page.requests('setOperation').map(({ params, body }) => [params.operation, body])).toEqual([
    ['sales', { paused: true, reason: 'Conferência' }],
    ['sales', { paused: false, seen_paused_at: at }],
  ]);
});

describe('the team', () => {
  test('gets a new member, whose password is shown once', async () => {
    const { promise, resolve } = Promise.withResolvers<{ id: string; email: string; password: string }>();
    let calls = 0;
    const page = open({ createStaffMember: () => (++calls === 1 ? refuse('email_taken') : promise) });
    await press(page, 'Novo membro');
    const asking = await dialog('Novo membro da equipe');
    await page.user.type(within(asking).getByLabelText('Nome'), 'Nina');
    await append(page, within(asking).getByLabelText('E-mail'), 'rui@example.com');
    await choose(page, 'Papel', 'Auditor');
    await press(page, 'Criar', asking);
    expectText(await within(asking).findByRole('alert'), 'Já existe uma conta com este e-mail.');
    await write(page, within(asking).getByLabelText('E-mail'), 'n@example.com');
    await press(page, 'Criar', asking);
    await waitFor(() => expectDisabled(within(asking).getByRole('button', { name: 'Cancelar' })));
    await page.user.keyboard('{Escape}');
    resolve({ id: rui.id, email: 'n@example.com', password: 'provisoria-123' });
    const once = await dialog('Membro criado');
    await page.user.keyboard('{Escape}');
    expect(within(once).getByLabelText('Senha provisória')).toHaveProperty('value', 'provisoria-123');
    await press(page, 'Copiar', once);
    await expectToast('Senha copiada');
    await expect(navigator.clipboard.readText()).resolves.toBe('provisoria-123');
    await press(page, 'Já guardei', once);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain('provisoria-123');
    expect(page.requests('createStaffMember').at(-1)?.body).toEqual({ name: 'Nina', email: 'n@example.com', role: 'auditor' });
  });

  test('keeps its last administrator, while another member can be blocked', async () => {
    let blocked = false;
    const page = open({
      listStaff: () => [olivia, { ...rui, status: blocked ? 'blocked' : 'active' }],
      updateStaffMember: ({ params }) => {
        if (params.id === olivia.id) return refuse('last_administrator');
        blocked = true;
        return { ...rui, status: 'blocked' };
      },
    });
    await press(page, 'Bloquear Olívia Operadora');
    const own = await dialog('Bloquear Olívia Operadora');
    await press(page, 'Bloquear', own);
    await within(own).findByText('Este é o último administrador ativo: nomeie outro antes.');
    await press(page, 'Cancelar', own);
    await press(page, 'Bloquear Rui Prado');
    await press(page, 'Bloquear', await dialog('Bloquear Rui Prado'));
    await expectToast('Equipe atualizada com sucesso', 'O acesso de Rui Prado mudou.');
    const row = await screen.findByRole('row', { name: /Rui Prado/ });
    await waitFor(() => expectText(screen.getByRole('row', { name: /Rui Prado/ }), 'Bloqueado', 'Auditor'));
    expect(within(row).getByRole('button', { name: 'Desbloquear Rui Prado' })).toBeTruthy();
  });

  test('can give a member another role', async () => {
    const page = open({ updateStaffMember: { ...rui, role: 'support' } });
    await press(page, 'Alterar papel de Rui Prado');
    const asking = await dialog('Alterar papel');
    await choose(page, 'Papel', 'Suporte');
    await press(page, 'Alterar', asking);
    await expectToast('Equipe atualizada com sucesso');
    expect(page.requests('updateStaffMember')).toMatchObject([{ params: { id: rui.id }, body: { role: 'support' } }]);
  });
});

test('the address of the sign-in is renewed and shown once', async () => {
  const page = open({ renewAdminKey: { key: 'nova', path: '/admin-auth?key=nova' } });
  await press(page, 'Renovar chave');
  await press(page, 'Renovar', await dialog('Renovar chave do login'));
  const once = await dialog('Novo endereço de acesso');
  const address = within(once).getByLabelText('Endereço do login da equipe');
  expect(address).toHaveProperty('value', `${location.origin}/admin-auth?key=nova`);
  await page.user.keyboard('{Escape}');
  expect(address.isConnected).toBe(true);
  await press(page, 'Já guardei', once);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the approval limit of withdrawals is set and reset to its default', async () => {
  const limits = { ...settings().limits };
  const page = open({
    getSettings: () => settings({ limits: { ...limits } }),
    setLimits: ({ body }) => {
      limits.withdrawal_approval_cents = body.withdrawal_approval_cents ?? limits.default_withdrawal_approval_cents;
      return limits;
    },
  });
  const set = async (digits: string) => {
    await press(page, 'Alterar limite');
    const asking = await dialog('Limite de aprovação de saques');
    await write(page, within(asking).getByLabelText('Esperam aprovação acima de'), digits);
    await press(page, 'Salvar', asking);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await set('1234,56');
  await waitFor(async () => expectText(await card('Aprovação de saques'), 'R$ 1.234,56', 'Padrão do servidor: R$ 10.000,00.'));
  await set('');
  await waitFor(async () => expectText(await card('Aprovação de saques'), 'É o valor padrão do servidor.'));
  expect(page.requests('setLimits').map(({ body }) => body.withdrawal_approval_cents)).toEqual([123_456, null]);
});

test('the limits of a KYC status are shown in words and can be changed', async () => {
  let kyc = settings().kyc_limits;
  const page = open({
    getSettings: () => settings({ kyc_limits: kyc }),
    setKycLimits: ({ params, body }) => {
      const { deposit_day_cents, withdrawal_day_cents } = body;
      const after = { deposit_day_cents, withdrawal_day_cents };
      kyc = kyc.map((each) => (each.status === params.status ? { ...each, ...after } : each));
      return after;
    },
  });
  const statusLine = async () =>
    (await within(await card('Efeito do KYC')).findByText('Não iniciado')).closest('li') ?? document.body;
  expectText(await statusLine(), 'Depósitos sem limite', 'Saques pelo limite comum');
  await press(page, 'Alterar Não iniciado');
  const asking = await dialog('KYC: Não iniciado');
  await choose(page, 'Depósitos', 'Até um valor em 24 horas');
  expectDisabled(within(asking).getByRole('button', { name: 'Salvar' }));
  await write(page, within(asking).getByLabelText('Valor para depósitos'), '500');
  await choose(page, 'Saques', 'Todo saque espera aprovação');
  await press(page, 'Salvar', asking);
  await waitFor(async () => expectText(await statusLine(), 'Depósitos até R$ 500,00 em 24 horas', 'Todo saque espera aprovação'));
  expect(page.requests('setKycLimits').map(({ params, body: { seen: _seen, ...body } }) => ({ ...params, ...body }))).toEqual([
    { status: 'none', deposit_day_cents: 50_000, withdrawal_day_cents: 0 },
  ]);
});

test('an auditor reads the settings and changes none', async () => {
  open({}, 'auditor');
  await screen.findByRole('row', { name: /Olívia Operadora/ });
  for (const name of [
    'Rotacionar Server Seed',
    'Renovar chave',
    'Novo membro',
    'Alterar limite',
    'Alterar limiares',
    'Alterar Recusado',
  ])
    expectDisabled(screen.getByRole('button', { name }));
  for (const each of screen.getAllByRole('switch')) expectDisabled(each);
  expect(screen.queryByRole('button', { name: /^Bloquear/ })).toBeNull();
  expectText(document.body, 'Só administradores os alteram.');
});

test('while the settings load none of them is shown', async () => {
  open({ getSettings: () => NEVER });
  await screen.findByRole('heading', { level: 1, name: 'Configurações' });
  expect(screen.queryByRole('heading', { name: 'Sistema RNG' })).toBeNull();
});
