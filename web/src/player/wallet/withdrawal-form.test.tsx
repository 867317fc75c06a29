import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { me, player } from '../../../test/player/player.ts';
import { readingsEnd } from '../../../test/player/readings-end.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';

const CPF = '52998224725';
const success = { success: true, message: 'Saque solicitado com sucesso!' } as const;

const openWallet = (api: Api = {}) =>
  renderPage('/wallet', {
    api: {
      getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 },
      listTransactions: historyPage(1),
      ...api,
    },
  });

type Page = ReturnType<typeof openWallet>;

const form = () => within(screen.getByRole('region', { name: 'Sacar' }));
const amount = () => form().getByLabelText<HTMLInputElement>('Valor do saque');
const cpf = () => form().getByLabelText<HTMLInputElement>('CPF');
const send = () => form().getByRole('button', { name: /Solicitar saque|Processando/ });

async function fillIn({ user }: Page, { digits = '2000', cpf: number = CPF } = {}) {
  await screen.findByText(/Disponível: /);
  await user.clear(amount());
  await user.type(amount(), digits);
  await user.clear(cpf());
  await user.type(cpf(), number);
}

async function ask(page: Page, withdrawal: Parameters<typeof fillIn>[1] = {}) {
  await fillIn(page, withdrawal);
  await page.user.click(send());
}

const refusal = async () => textOf(await form().findByRole('alert'));

describe('the withdrawal form', () => {
  beforeEach(startClock);
  test('is sent only with an amount of at least R$ 10,00 and a CPF', async () => {
    const page = openWallet();
    await screen.findByText(/Disponível: /);
    const isRefused = () => send().matches(':disabled');
    expect(isRefused()).toBe(true);
    await page.user.type(amount(), '1000');
    expect(isRefused()).toBe(true);
    await page.user.type(cpf(), CPF);
    expect(isRefused()).toBe(false);
    await page.user.clear(amount());
    expect(isRefused()).toBe(true);
    await page.user.type(amount(), '999');
    expect(amount().value).toBe('9,99');
    expect(isRefused()).toBe(true);
    expect(form().getByText('Valor mínimo para saque: R$ 10,00').id).toBe(amount().getAttribute('aria-describedby'));
  });

  test('masks the CPF as 000.000.000-00 and takes 14 characters', async () => {
    const page = openWallet();
    await screen.findByText(/Disponível: /);
    await page.user.type(cpf(), '5299822472599');
    expect(cpf().value).toBe('529.982.247-25');
    expect(cpf().maxLength).toBe(14);
  });

  test('refuses more than the balance and a CPF that is none before anything is sent, and marks the field until it is changed', async () => {
    const page = openWallet();
    for (const [withdrawal, sentence, field] of [
      [{ digits: '10001' }, 'Saldo insuficiente', amount],
      [{ cpf: '52998224724' }, 'CPF inválido', cpf],
      [{ cpf: '5299822472' }, 'CPF inválido', cpf],
    ] as const) {
      await ask(page, withdrawal);
      expect(await refusal()).toBe(sentence);
      expect([amount, cpf].filter((each) => each().getAttribute('aria-invalid') === 'true')).toEqual([field]);
      await page.user.type(field(), '{Backspace}');
      expect(form().queryByRole('alert')).toBeNull();
      expect(field().getAttribute('aria-invalid')).toBeNull();
    }
    expect(page.requests('createWithdrawal')).toEqual([]);
  });

  test('says what is reserved for a disputed deposit, and takes no more than the rest', async () => {
    const page = openWallet({
      getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 7000 },
      createWithdrawal: NEVER,
    });
    expect(textOf(await screen.findByText(/Disponível: /))).toContain('Disponível: R$ 30,00');
    expect(textOf(form().getByText(/ficam reservados/))).toContain('R$ 70,00 do saldo');
    await ask(page, { digits: '3001' });
    expect(await refusal()).toContain('reservada para um depósito contestado ou um valor devido');
    expect(page.requests('createWithdrawal')).toEqual([]);
    await ask(page, { digits: '3000' });
    await waitFor(() => expect(page.requests('createWithdrawal')).toHaveLength(1));
  });

  test('has nothing available where more is reserved than is left', async () => {
    openWallet({ getWallet: { balance_cents: 1000, unrevealed_cents: 0, reserved_cents: 7000 } });
    expect(textOf(await screen.findByText(/Disponível: /))).toContain('Disponível: R$ 0,00');
  });

  test('sends cents and digits, with a key, and is disabled while it waits', async () => {
    const page = openWallet({ createWithdrawal: NEVER });
    await ask(page, { digits: '2550' });
    await waitFor(() => expect(textOf(send())).toBe('Processando...'));
    expect(send().getAttribute('aria-disabled')).toBe('true');
    await page.user.click(send());
    expect(page.requests('createWithdrawal')).toMatchObject([
      { body: { amount_cents: 2550, cpf: CPF }, idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });

  test('shows the sentence of the server, and clears the amount but not the CPF', async () => {
    const page = openWallet({ createWithdrawal: { success: true, message: 'Saque a caminho!' } });
    await ask(page);
    expect(await screen.findByText('Saque a caminho!')).toBeTruthy();
    expect(amount().value).toBe('');
    expect(cpf().value).toBe('529.982.247-25');
    // Without an amount the pressed button takes no press.
    expect(document.activeElement).toBe(amount().closest('form'));
  });

  test('shows a sentence of its own where the server sends none', async () => {
    const page = openWallet({ createWithdrawal: { success: true, message: '' } });
    await ask(page);
    expect(await screen.findByText('Saque solicitado com sucesso!')).toBeTruthy();
  });

  test('reads balance and history again one second after the request', async () => {
    const page = openWallet({ createWithdrawal: success });
    await fillIn(page);
    await readingsEnd(page);
    stopClock();
    fireEvent.click(send());
    await advanceClock(50);
    expect(amount().value).toBe('');
    const reads = () => [page.requests('getWallet').length, page.requests('listTransactions').length];
    const before = reads();
    await advanceClock(900);
    expect(reads()).toEqual(before);
    await advanceClock(100);
    expect(reads()).toEqual(before.map((count) => count + 1));
  });
});

test('a fixed CPF, as after a first payout, is shown masked and not asked for again', async () => {
  let fixed: string | null = null;
  const page = openWallet({ getMe: () => me({ cpf_masked: fixed }), createWithdrawal: success });
  await screen.findByText(/Disponível: /);
  expect(cpf()).toBeTruthy();
  fixed = '***.982.247-**';
  act(() => pushEvent('withdrawal', { id: player.id, status: 'COMPLETED', amount_cents: 1000 }));
  await waitFor(() => expect(cpf()).toMatchObject({ value: '***.982.247-**', readOnly: true }));
  await page.user.type(amount(), '2000');
  await page.user.click(send());
  await waitFor(() => expect(page.requests('createWithdrawal')).toMatchObject([{ body: { amount_cents: 2000 } }]));
  expect(page.requests('createWithdrawal')[0]?.body).not.toHaveProperty('cpf');
});

describe('a withdrawal that is refused', () => {
  test('shows the sentence of the server, and is another intent when it is asked for again', async () => {
    const page = openWallet({ createWithdrawal: refuse('cpf_fixed') });
    await ask(page);
    expect(await refusal()).toBe('O CPF informado não é o CPF da sua conta.');
    await page.user.click(send());
    await waitFor(() => expect(page.requests('createWithdrawal')).toHaveLength(2));
    const [refused, next] = page.requests('createWithdrawal');
    expect(next?.idempotencyKey).not.toBe(refused?.idempotencyKey);
  });

  test('shows Erro ao processar saque for an error without a sentence for people', async () => {
    const page = openWallet({ createWithdrawal: () => new Response('<html>') as never });
    await ask(page);
    expect(await refusal()).toBe('Erro ao processar saque. Tente novamente. O saque não é feito duas vezes.');
  });

  test('shows Erro ao processar saque for an internal error of the server, and whether it was made', async () => {
    const page = openWallet({ createWithdrawal: refuse('internal') });
    await fillIn(page);
    await readingsEnd(page);
    const before = page.requests('listTransactions').length;
    await page.user.click(send());
    expect(await refusal()).toBe('Erro ao processar saque. Tente novamente. O saque não é feito duas vezes.');
    await waitFor(() => expect(page.requests('listTransactions').length).toBeGreaterThan(before));
  });

  test('for want of a session says Sessão expirada and leads to the sign-in', async () => {
    const page = openWallet({ createWithdrawal: refuse('unauthenticated') });
    await ask(page);
    expect(await screen.findByText('Sessão expirada')).toBeTruthy();
    await waitFor(() => expect(page.path()).toBe('/auth'));
  });
});

describe('a withdrawal without an answer', () => {
  test('says that asking again is safe, keeps its key, and reads the history again', async () => {
    let tries = 0;
    const page = openWallet({
      createWithdrawal: () => (++tries === 1 ? LOST : success),
      listTransactions: ({ query }) => ({
        ...historyPage(1, query),
        items: [transaction(tries === 0 ? {} : { type: 'WITHDRAW', direction: 'debit', status: 'PENDING' })],
      }),
    });
    await ask(page);
    expect(await refusal()).toBe('Erro ao processar saque. Falha de conexão. Tente novamente. O saque não é feito duas vezes.');
    expect(await screen.findByRole('button', { name: 'Comprovante' })).toBeTruthy();
    await page.user.click(send());
    await screen.findByText('Saque solicitado com sucesso!');
    await ask(page);
    await waitFor(() => expect(page.requests('createWithdrawal')).toHaveLength(3));
    const [first, again, other] = page.requests('createWithdrawal').map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is another intent than one for another amount', async () => {
    const page = openWallet({ createWithdrawal: LOST });
    await ask(page);
    await refusal();
    await ask(page, { digits: '2500' });
    await waitFor(() => expect(page.requests('createWithdrawal')).toHaveLength(2));
    const [lost, other] = page.requests('createWithdrawal');
    expect(other?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  test('ends its wait after 30 seconds and says so', async () => {
    const limits: number[] = [];
    const stop = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
      limits.push(limitMs);
      return stop.signal;
    });
    const page = openWallet({ createWithdrawal: NEVER });
    await ask(page);
    await waitFor(() => expect(textOf(send())).toBe('Processando...'));
    expect(limits.at(-1)).toBe(30_000);
    await act(async () => stop.abort(new DOMException('timeout', 'TimeoutError')));
    expect(await refusal()).toContain('Falha de conexão.');
    expect(textOf(send())).toBe('Solicitar saque');
  });
});

test('a withdrawal during a failover of 25 s shows progress, never an error, and is sent with one key', async () => {
  startClock();
  const begunMs = Date.now();
  const refusals = ['outcome_unknown', 'unavailable'] as const;
  let tries = 0;
  const page = openWallet({
    createWithdrawal: () => (Date.now() - begunMs < 25_000 ? refuse(refusals[tries++ % 2]!) : success),
  });
  await ask(page);
  stopClock();
  await advanceClock(12_000);
  expect(textOf(send())).toContain('Processando');
  expect(form().queryByRole('alert')).toBeNull();
  await advanceClock(16_000);
  runClock();
  expect(await screen.findByText(success.message)).toBeTruthy();
  expect(tries).toBeGreaterThan(5);
  expect(new Set(page.requests('createWithdrawal').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});
