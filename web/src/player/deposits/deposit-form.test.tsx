import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { doubleClick } from '../../../test/double-click.ts';
import { LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { newCharge, ORDER_ID } from '../../../test/player/charge.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me } from '../../../test/player/player.ts';
import { readingsEnd } from '../../../test/player/readings-end.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { textOf } from '../../../test/text-of.ts';
import { queryClient } from '../query-client.ts';
import { LatePixDialog } from './late-pix-dialog.ts';

const created: Api['createDeposit'] = ({ body }) => newCharge(body.amount_cents);

const openPage = (address: string, api: Api = {}) =>
  renderPage(address, { api: { listRounds: roundPage(), listTransactions: historyPage(1), createDeposit: created, ...api } });

/** Opens the form in the lobby's dialog. */
async function openDialog(api: Api = {}) {
  const page = openPage('/', api);
  await page.user.click(await screen.findByRole('button', { name: 'Recarregar' }));
  return { ...page, form: within(await screen.findByRole('dialog', { name: 'Adicionar Fundos' })) };
}

/** Opens the form on the wallet screen. */
async function openWallet(api: Api = {}) {
  const page = openPage('/wallet', api);
  return { ...page, form: within(await screen.findByRole('region', { name: 'Depositar' })) };
}

type Page = Awaited<ReturnType<typeof openDialog>>;

const amount = ({ form }: Page) => form.getByLabelText<HTMLInputElement>('Valor do depósito');
const send = ({ form }: Page) => form.getByRole('button', { name: /Gerar PIX|Processando/ });
const isRefused = (page: Page) => send(page).matches(':disabled');
const quick = ({ form }: Page) => form.getAllByRole('button', { name: /^R\$/ });
const pix = async () => within(await screen.findByRole('dialog', { name: 'Pagar com PIX' }));

const pick = async ({ form, user }: Page, label: string) =>
  await user.click(form.getByRole('button', { name: label.replace(' ', '\u00A0') }));

async function ask(page: Page, label = 'R$ 50') {
  await pick(page, label);
  await page.user.click(send(page));
}

const refusal = async ({ form }: Page) => textOf(await form.findByRole('alert'));

describe('the deposit form', () => {
  beforeEach(startClock);
  test('of the lobby is a dialog titled Adicionar Fundos with R$ 30, 50, 100, 250, 500 and 1.000 to pick', async () => {
    const page = await openDialog();
    expect(quick(page).map(textOf)).toEqual(['R$ 30', 'R$ 50', 'R$ 100HOT', 'R$ 250', 'R$ 500HOT', 'R$ 1.000HOT']);
  });

  test('creates one charge for a double click: the button is busy before the second press', async () => {
    const page = await openWallet({ createDeposit: NEVER });
    await pick(page, 'R$ 50');
    await doubleClick(send(page));
    expect(page.requests('createDeposit')).toHaveLength(1);
  });

  test('of the wallet has R$ 10, 50 and 100 to pick, and its charge opens the PIX dialog', async () => {
    const page = await openWallet();
    expect(quick(page).map(textOf)).toEqual(['R$ 10', 'R$ 50', 'R$ 100']);
    await ask(page, 'R$ 10');
    expect(await (await pix()).findByText('R$ 10,00')).toBeTruthy();
    expect(page.requests('createDeposit')).toMatchObject([{ body: { amount_cents: 1000 } }]);
  });

  test('says that the minimum is R$ 5,00 and that paying is safe', async () => {
    const { form } = await openDialog();
    expect(form.getByText('Valor mínimo: R$ 5,00')).toBeTruthy();
    expect(form.getByText(/^Pagamento seguro por Pix/)).toBeTruthy();
  });

  test('sends nothing while it is empty or below R$ 5,00, and tells the person so', async () => {
    const page = await openDialog();
    expect(isRefused(page)).toBe(true);
    await page.user.type(amount(page), '499');
    expect(amount(page).value).toBe('4,99');
    expect(isRefused(page)).toBe(true);
    const note = document.getElementById(amount(page).getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Valor mínimo: R$\u00a05,00');
    expect(amount(page).getAttribute('aria-invalid')).toBe('true');
    await page.user.type(amount(page), '{Enter}');
    expect(page.requests('createDeposit')).toEqual([]);
    await page.user.clear(amount(page));
    await page.user.type(amount(page), '500');
    expect(isRefused(page)).toBe(false);
  });

  test('highlights the quick amount that equals what is typed, and takes over the one that is picked', async () => {
    const page = await openDialog();
    const pressed = () =>
      quick(page)
        .filter((each) => each.getAttribute('aria-pressed') === 'true')
        .map(textOf);
    expect(pressed()).toEqual([]);
    await page.user.type(amount(page), '25000');
    expect(pressed()).toEqual(['R$ 250']);
    await pick(page, 'R$ 30');
    expect(amount(page).value).toBe('30,00');
    expect(pressed()).toEqual(['R$ 30']);
  });

  test('closes after a successful request, and the PIX dialog opens on the charge in the address', async () => {
    const page = await openDialog();
    await ask(page);
    expect(await (await pix()).findByText('R$ 50,00')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Adicionar Fundos' })).toBeNull();
    expect(page.search()).toEqual({ deposit: ORDER_ID });
    // The dialog needs no more than the answer to the request.
    expect(page.requests('getDeposit')).toEqual([]);
  });

  test('reads Processando... while it waits', async () => {
    const page = await openDialog({ createDeposit: NEVER });
    await ask(page);
    await waitFor(() => expect(textOf(send(page))).toBe('Processando...'));
    await page.user.click(send(page));
    expect(page.requests('createDeposit')).toHaveLength(1);
  });

  test('reads balance and history again two seconds after the charge was made', async () => {
    const page = await openWallet();
    await pick(page, 'R$ 10');
    await readingsEnd(page);
    stopClock();
    fireEvent.click(send(page));
    await advanceClock(50);
    expect(page.search()).toEqual({ deposit: ORDER_ID });
    const reads = () => [page.requests('getWallet').length, page.requests('listTransactions').length];
    const before = reads();
    await advanceClock(1900);
    expect(reads()).toEqual(before);
    await advanceClock(100);
    expect(reads()).toEqual(before.map((count) => count + 1));
  });
});

describe('a deposit that is refused', () => {
  test('says why in the words of the server, and can be tried again', async () => {
    const sentence = 'Erro ao gerar PIX. Tente novamente em instantes.';
    const page = await openDialog({ createDeposit: refuse('provider_unavailable', sentence) });
    await ask(page);
    expect(await refusal(page)).toBe(sentence);
    expect(isRefused(page)).toBe(false);
  });

  test('says nothing of the refused amount any more once it is changed', async () => {
    const page = await openDialog({ createDeposit: refuse('deposit_limit_reached') });
    await ask(page);
    await refusal(page);
    await pick(page, 'R$ 30');
    expect(page.form.queryByRole('alert')).toBeNull();
  });

  test('whose answer has no PIX data says so in plain words', async () => {
    const page = await openDialog({ createDeposit: () => new Response('{}') as never });
    await ask(page);
    expect(await refusal(page)).toBe('Erro ao gerar PIX. O mesmo PIX não é gerado duas vezes.');
  });

  test('for want of a CPF asks for it, and sends it with the next try', async () => {
    let tries = 0;
    const page = await openDialog({
      createDeposit: ({ body }) => (++tries === 1 ? refuse('cpf_required') : newCharge(body.amount_cents)),
    });
    await ask(page);
    await page.user.type(await page.form.findByLabelText('CPF'), '52998224724');
    expect(isRefused(page)).toBe(true);
    await page.user.type(page.form.getByLabelText('CPF'), '{Backspace}5');
    const readings = page.requests('getMe').length;
    await page.user.click(send(page));
    await pix();
    expect(page.requests('createDeposit')[1]?.body).toEqual({ amount_cents: 5000, cpf: '52998224725' });
    // The profile names the CPF from now on.
    await waitFor(() => expect(page.requests('getMe').length).toBeGreaterThan(readings));
  });

  test('of a CPF that was named before shows that CPF, and lets the player name another one', async () => {
    let named = '***.444.777-**';
    const page = await openWallet({ getMe: () => me({ named_cpf_masked: named }) });
    expect(textOf(await page.form.findByText(/^Pague por uma conta do CPF/))).toContain('CPF ***.444.777-**.');
    await page.user.click(page.form.getByRole('button', { name: 'Trocar CPF' }));
    await pick(page, 'R$ 10');
    expect(isRefused(page)).toBe(true);
    await page.user.type(page.form.getByLabelText('CPF'), '52998224725');
    named = '***.982.247-**';
    await page.user.click(send(page));
    await pix();
    expect(page.requests('createDeposit')[0]?.body).toEqual({ amount_cents: 1000, cpf: '52998224725' });
    await waitFor(() => expect(page.requests('getMe').length).toBeGreaterThan(1));
  });

  test('by a limit of the player leads to the limits of responsible play', async () => {
    const page = await openDialog({ createDeposit: refuse('deposit_limit_reached') });
    await ask(page);
    const way = await page.form.findByRole('link', { name: 'Abrir Jogo responsável' });
    expect(way.getAttribute('href')).toBe('/jogo-responsavel#limits');
  });

  test('by the limit of the KYC status leads to the profile, which shows it', async () => {
    const page = await openDialog({ createDeposit: refuse('kyc_deposit_limit') });
    await ask(page);
    expect(await refusal(page)).toContain('depende da verificação da sua identidade');
    expect((await page.form.findByRole('link', { name: 'Ver o limite no Perfil' })).getAttribute('href')).toBe('/perfil');
  });

  test('for want of a session says Sessão expirada and leads to the sign-in', async () => {
    const page = await openDialog({ createDeposit: refuse('unauthenticated') });
    await ask(page);
    expect(await screen.findByText('Sessão expirada')).toBeTruthy();
    await waitFor(() => expect(page.path()).toBe('/auth'));
  });
});

test('from the form to its PIX a dialog covers the screen all the time, so that no second tap reaches it', async () => {
  const page = await openDialog();
  let uncovered = false;
  const watcher = new MutationObserver(() => (uncovered ||= document.querySelector('dialog[open]') === null));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  await ask(page);
  await pix();
  watcher.disconnect();
  expect(uncovered).toBe(false);
  await page.user.click((await pix()).getAllByRole('button', { name: 'Fechar' })[0]!);
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

test('a charge that is made, and whose PIX is still being opened, is not made twice', async () => {
  vi.spyOn(LatePixDialog, 'preload').mockReturnValue(new Promise(() => {}));
  const page = await openDialog();
  await ask(page);
  await waitFor(() => expect([page.requests('createDeposit').length, queryClient.isMutating()]).toEqual([1, 0]));
  await page.user.click(send(page));
  expect(page.requests('createDeposit')).toHaveLength(1);
});

test('a deposit whose answer is lost says that asking again is safe, and is asked for with the same key', async () => {
  let tries = 0;
  const page = await openWallet({ createDeposit: ({ body }) => (++tries === 1 ? LOST : newCharge(body.amount_cents)) });
  await ask(page);
  expect(await refusal(page)).toBe('Falha de conexão. Tente novamente. O mesmo PIX não é gerado duas vezes.');
  await page.user.click(send(page));
  await pix();
  const [first, again] = page.requests('createDeposit');
  expect(first?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a deposit from another CPF, after a lost answer, is another request', async () => {
  let tries = 0;
  const page = await openWallet({
    getMe: () => me({ named_cpf_masked: '***.444.777-**' }),
    createDeposit: ({ body }) => (++tries < 3 ? LOST : newCharge(body.amount_cents)),
  });
  await page.user.click(await page.form.findByRole('button', { name: 'Trocar CPF' }));
  await page.user.type(page.form.getByLabelText('CPF'), '11144477735');
  await ask(page);
  await refusal(page);
  await page.user.click(send(page));
  await waitFor(() => expect(page.requests('createDeposit')).toHaveLength(2));
  await refusal(page);
  await page.user.clear(page.form.getByLabelText('CPF'));
  await page.user.type(page.form.getByLabelText('CPF'), '52998224725');
  await page.user.click(send(page));
  await pix();
  const [first, again, other] = page.requests('createDeposit').map(({ idempotencyKey }) => idempotencyKey);
  expect([again === first, other === first]).toEqual([true, false]);
});

test('a deposit during a failover of 25 s shows progress, never an error, and then its PIX, all with one key', async () => {
  startClock();
  const begunMs = Date.now();
  const refusals = ['outcome_unknown', 'unavailable'] as const;
  let tries = 0;
  const page = await openWallet({
    createDeposit: ({ body }) => (Date.now() - begunMs < 25_000 ? refuse(refusals[tries++ % 2]!) : newCharge(body.amount_cents)),
  });
  await ask(page);
  stopClock();
  await advanceClock(12_000);
  expect(textOf(send(page))).toContain('Processando');
  expect(page.form.queryByRole('alert')).toBeNull();
  await advanceClock(16_000);
  runClock();
  await pix();
  expect(tries).toBeGreaterThan(5);
  expect(new Set(page.requests('createDeposit').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});
