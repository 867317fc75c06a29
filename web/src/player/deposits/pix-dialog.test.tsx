import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { charge, newCharge, ORDER_ID } from '../../../test/player/charge.ts';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { textOf } from '../../../test/text-of.ts';

type Page = ReturnType<typeof renderPage>;

const openCharge = (getDeposit: NonNullable<Api['getDeposit']>) =>
  renderPage(`/?deposit=${ORDER_ID}`, { api: { listRounds: roundPage(), getDeposit } });

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Pagar com PIX' }));
const outcome = async () => within(await (await dialog()).findByRole('alert'));
const past = () => new Date(Date.now() - 1000).toISOString();

/** The test environment has no clipboard, so this one is added. */
function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

test.each([
  [
    'from the form',
    async ({ user }: Page) => {
      const form = within(await screen.findByRole('region', { name: 'Depositar' }));
      await user.click(form.getByRole('button', { name: 'R$\u00A050' }));
      await user.click(form.getByRole('button', { name: 'Gerar PIX' }));
    },
  ],
  ['from the history', async ({ user }: Page) => await user.click(await screen.findByRole('link', { name: 'Pagar' }))],
])('one press on Back leaves the screen over which a PIX was opened %s and closed', async (_way, open) => {
  startClock();
  const waiting = transaction({ type: 'DEPOSIT', status: 'PENDING', order_id: ORDER_ID });
  const page = renderPage('/', {
    api: {
      getDeposit: charge(),
      createDeposit: newCharge(5000),
      listTransactions: { ...historyPage(1), items: [waiting] },
    },
  });
  await page.user.click(
    within(await screen.findByRole('navigation', { name: 'Atalhos' })).getByRole('link', { name: 'Carteira' }),
  );
  await open(page);
  const [, close] = await (await dialog()).findAllByRole('button', { name: 'Fechar' });
  await page.user.dblClick(close!);
  await waitFor(() => expect(page.search()).toEqual({}));
  expect(page.path()).toBe('/wallet');
  act(() => history.back());
  await waitFor(() => expect(page.path()).toBe('/'));
});

describe('the PIX dialog', () => {
  test('shows the amount, the read-only code and the QR code of 256 px with a margin of 1', async () => {
    openCharge(charge());
    const pix = await dialog();
    expect(await pix.findByText('R$ 50,00')).toBeTruthy();
    const code = pix.getByLabelText<HTMLInputElement>('Código Pix copia e cola');
    expect(code).toMatchObject({ value: charge().pix_code, readOnly: true });
    const picture = pix.getByRole('img', { name: 'QR Code do Pix' });
    expect(picture.getAttribute('width')).toBe('256');
    // The drawing starts at module 1: module 0 is the margin.
    const modules = picture.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
    expect(modules).toMatch(/^M1 1h1v1/);
    expect(modules).not.toMatch(/M0 |M\d+ 0h/);
  });

  test('says what happens next, and for how long the code can be paid', async () => {
    openCharge(charge());
    const pix = await dialog();
    for (const note of [
      'O pagamento é confirmado automaticamente.',
      'O PIX expira em 30 minutos.',
      'O saldo é creditado após a confirmação.',
    ]) {
      expect(await pix.findByText(note)).toBeTruthy();
    }
    expect(pix.getByText(/Expira em 29 minutos e \d+ segundos?\./)).toBeTruthy();
  });

  test('counts down from 30 minutes where the clock of the device is behind', async () => {
    openCharge(charge({ expires_at: new Date(Date.now() + 90 * 60_000).toISOString() }));
    expect(await (await dialog()).findByText('Expira em 30 minutos.')).toBeTruthy();
  });

  test('waits for no payment without a connection, but says that it counts', async () => {
    openCharge(charge());
    const pix = await dialog();
    expect(await pix.findByText('Aguardando pagamento')).toBeTruthy();
    const connect = (isOnline: boolean) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    connect(false);
    expect(pix.getByText('Sem conexão com a internet')).toBeTruthy();
    expect(pix.getByText('O que você pagar é creditado mesmo assim.')).toBeTruthy();
    expect(pix.queryByText('Aguardando pagamento')).toBeNull();
    connect(true);
    expect(pix.getByText('Aguardando pagamento')).toBeTruthy();
  });

  test('copies the code, with a toast', async () => {
    const copied: string[] = [];
    const page = openCharge(charge());
    clipboard(async (text) => void copied.push(text));
    await page.user.click(await (await dialog()).findByRole('button', { name: 'Copiar código Pix' }));
    expect(await screen.findByText('Código Pix copiado com sucesso, abra o app do seu Banco')).toBeTruthy();
    expect(copied).toEqual([charge().pix_code]);
    expect((await dialog()).getByRole('button', { name: 'Código copiado' })).toBeTruthy();
  });

  test('selects the code to be copied by hand where the clipboard is refused', async () => {
    const page = openCharge(charge());
    clipboard(async () => await Promise.reject(new Error('denied')));
    await page.user.click(await (await dialog()).findByRole('button', { name: 'Copiar código Pix' }));
    expect(await screen.findByText('Copie o código selecionado')).toBeTruthy();
    const code = (await dialog()).getByLabelText<HTMLInputElement>('Código Pix copia e cola');
    expect(code.value.slice(code.selectionStart ?? 0, code.selectionEnd ?? 0)).toBe(charge().pix_code);
  });

  test('is taken out of the address when it is closed, and its data with it', async () => {
    const page = openCharge(charge());
    const pix = await dialog();
    expect(await pix.findByDisplayValue(charge().pix_code)).toBeTruthy();
    const [, close] = pix.getAllByRole('button', { name: 'Fechar' });
    await page.user.click(close!);
    await waitFor(() => expect(page.search()).toEqual({}));
    expect(screen.queryByDisplayValue(charge().pix_code)).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Pagar com PIX' })).toBeNull();
  });
});

describe('a charge', () => {
  test('that is paid says so the moment it is pushed, and balance and history are read again', async () => {
    let answer = charge();
    const page = openCharge(() => answer);
    await (await dialog()).findByText('R$ 50,00');
    await waitFor(() => expect(page.requests('getWallet')).toHaveLength(1));
    answer = charge({ status: 'COMPLETED' });
    act(() => pushEvent('deposit', { order_id: ORDER_ID, status: 'COMPLETED', amount_cents: 5000 }));
    expect(await (await outcome()).findByRole('heading', { name: 'Pagamento confirmado' })).toBeTruthy();
    expect(textOf((await outcome()).getByText(/já estão no seu saldo/))).toContain('R$ 50,00');
    await waitFor(() => expect(page.requests('getWallet')).toHaveLength(2));
  });

  test('that is paid while its code has the focus keeps it in the dialog', async () => {
    let answer = charge();
    const page = openCharge(() => answer);
    await page.user.click(await (await dialog()).findByLabelText('Código Pix copia e cola'));
    answer = charge({ status: 'COMPLETED' });
    act(() => pushEvent('deposit', { order_id: ORDER_ID, status: 'COMPLETED', amount_cents: 5000 }));
    await (await outcome()).findByRole('heading', { name: 'Pagamento confirmado' });
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
  });

  test('that is paid is found by polling every three seconds where the push was missed', async () => {
    startClock();
    let answer = charge();
    const page = openCharge(() => answer);
    await (await dialog()).findByText('R$ 50,00');
    answer = charge({ status: 'COMPLETED' });
    await advanceClock(3100);
    expect(await (await outcome()).findByRole('heading', { name: 'Pagamento confirmado' })).toBeTruthy();
    const reads = page.requests('getDeposit').length;
    await advanceClock(12_000);
    expect(page.requests('getDeposit').length).toBeLessThanOrEqual(reads + 1);
  });

  test('is read again as soon as the player comes back from the app of the bank', async () => {
    startClock();
    const page = openCharge(charge());
    await (await dialog()).findByText('R$ 50,00');
    stopClock();
    const before = page.requests('getDeposit').length;
    window.dispatchEvent(new Event('visibilitychange'));
    await advanceClock(0);
    expect(page.requests('getDeposit')).toHaveLength(before + 1);
  });

  test('that expired says so', async () => {
    openCharge(charge({ status: 'REJECTED', expires_at: past() }));
    expect(await (await outcome()).findByRole('heading', { name: 'Este PIX expirou' })).toBeTruthy();
  });

  test('that the bank refuses is not called expired, and nothing was credited', async () => {
    openCharge(charge({ status: 'REJECTED' }));
    const refused = await outcome();
    expect(await refused.findByRole('heading', { name: 'Pagamento não aceito' })).toBeTruthy();
    expect(refused.getByText(/nada foi creditado/)).toBeTruthy();
  });

  test('that somebody else paid is not promised to be credited, even when it is opened after its half hour', async () => {
    openCharge(charge({ status: 'REJECTED', expires_at: past(), paid_by_other: true }));
    const refused = await outcome();
    expect(await refused.findByRole('heading', { name: 'Pagamento não aceito' })).toBeTruthy();
    expect(refused.getByText(/veio da conta de outra pessoa e volta para ela/)).toBeTruthy();
    expect(refused.queryByText(/será creditado/)).toBeNull();
  });

  test('that has no code yet shows none to be copied, until it is there', async () => {
    startClock();
    let answer = charge({ pix_code: '' });
    openCharge(() => answer);
    const pix = await dialog();
    expect(await pix.findByText(/código PIX ainda está sendo gerado/)).toBeTruthy();
    expect(pix.queryByRole('img', { name: 'QR Code do Pix' })).toBeNull();
    expect(pix.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
    answer = charge();
    await advanceClock(3100);
    expect(pix.getByRole('img', { name: 'QR Code do Pix' })).toBeTruthy();
  });

  test('whose half hour is over says that the bank is being asked, until its status is known', async () => {
    openCharge(charge({ expires_at: past() }));
    expect(await (await dialog()).findByText('Conferindo com o banco…')).toBeTruthy();
  });

  test('that does not exist says so, and is not read again', async () => {
    startClock();
    const page = openCharge(refuse('not_found'));
    const alert = await outcome();
    expect(alert.getByText(/Este PIX não existe ou é de outra conta/)).toBeTruthy();
    expect(alert.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await advanceClock(20_000);
    expect(page.requests('getDeposit')).toHaveLength(1);
    await page.user.click(alert.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(page.search()).toEqual({}));
  });

  test('that could not be read is read again only when the player asks', async () => {
    startClock();
    const page = openCharge(refuse('internal'));
    const alert = await outcome();
    await advanceClock(20_000);
    const reads = page.requests('getDeposit').length;
    await advanceClock(20_000);
    expect(page.requests('getDeposit')).toHaveLength(reads);
    await page.user.click(alert.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(page.requests('getDeposit').length).toBeGreaterThan(reads));
  });

  test('that could not be read without a connection can be read again', async () => {
    let isLost = true;
    const page = openCharge(() => (isLost ? LOST : charge()));
    const retry = (await outcome()).getByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await page.user.click(retry);
    expect(await (await dialog()).findByText('R$ 50,00')).toBeTruthy();
  });
});

describe('the page behind the PIX dialog', () => {
  const scrollPage = (top: number) => {
    document.documentElement.scrollTop = top;
    document.dispatchEvent(new Event('scroll'));
  };

  /** Opens the wallet with an unpaid deposit in its history. */
  function openWallet() {
    vi.spyOn(globalThis, 'scrollTo').mockImplementation(((to: ScrollToOptions) => scrollPage(to.top ?? 0)) as typeof scrollTo);
    const pending = transaction({ type: 'DEPOSIT', direction: 'credit', status: 'PENDING', order_id: ORDER_ID });
    const api: Api = {
      listTransactions: { ...historyPage(1), items: [pending] },
      createDeposit: newCharge(5000),
      getDeposit: charge(),
    };
    return renderPage('/wallet', { api });
  }
  const pay = async () => await screen.findByRole('link', { name: 'Pagar' });

  test.each([
    ['opened from the history', async ({ user }: Page) => await user.click(await pay())],
    [
      'of a new deposit',
      async ({ user }: Page) => {
        await user.click(screen.getByRole('button', { name: 'R$\u00A050' }));
        await user.click(screen.getByRole('button', { name: 'Gerar PIX' }));
      },
    ],
  ])('%s stays where it was scrolled to, also after closing it', async (_which, open) => {
    const page = openWallet();
    await pay();
    scrollPage(700);
    await open(page);
    const [close] = await (await dialog()).findAllByRole('button', { name: 'Fechar' });
    expect(scrollY).toBe(700);
    if (close) await page.user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pagar com PIX' })).toBeNull());
    expect(scrollY).toBe(700);
  });
});
