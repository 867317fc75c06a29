import { withdrawalReasons } from '@raspasorte/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOST, type Api } from '../../../test/fake-server.ts';
import { historyPage, transaction } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';

describe('the receipt of a withdrawal', () => {
  const withdrawal = {
    id: '01890000-0000-7000-8000-0000000000a1',
    status: 'COMPLETED' as const,
    amount_cents: 2550,
    cpf: '***.982.247-**',
    end_to_end_id: 'E12345678202603011200abcdefghijk',
    created_at: '2026-03-01T15:00:00Z',
    settled_at: '2026-03-01T15:01:00Z',
    confirmed_by: 'passkey' as const,
    waits_because: [],
  };
  const paid = { ...historyPage(1), items: [transaction({ type: 'WITHDRAW', direction: 'debit', id: withdrawal.id })] };

  async function openReceipt(getWithdrawal: NonNullable<Api['getWithdrawal']>) {
    const page = renderPage('/wallet', { api: { listTransactions: paid, getWithdrawal } });
    await page.user.click(await screen.findByRole('button', { name: 'Comprovante' }));
    return { page, receipt: within(await screen.findByRole('dialog', { name: 'Comprovante de saque' })) };
  }

  test('shows amount, masked CPF, times, and the end-to-end id of the payment', async () => {
    const { receipt } = await openReceipt(withdrawal);
    expect(await receipt.findByText('R$ 25,50')).toBeTruthy();
    const lines = Object.fromEntries(receipt.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling)]));
    expect(lines).toEqual({
      'Chave Pix (CPF)': '***.982.247-**',
      'Pedido em': '01/03/2026, 12:00',
      'Confirmado com': 'Chave de acesso',
      'Pago em': '01/03/2026, 12:01',
      'Código da transação (E2E)': withdrawal.end_to_end_id,
    });
  });

  test('of one that failed says that the money is back', async () => {
    const { receipt } = await openReceipt({ ...withdrawal, status: 'REJECTED', end_to_end_id: null });
    expect(await receipt.findByText('O valor voltou para o seu saldo.')).toBeTruthy();
    expect(receipt.getByText('Encerrado em')).toBeTruthy();
    expect(receipt.queryByRole('button', { name: 'Copiar código da transação' })).toBeNull();
  });

  test('of one that waits for a check says why', async () => {
    const waits = { ...withdrawal, status: 'PENDING' as const, end_to_end_id: null, settled_at: null };
    const { receipt } = await openReceipt({ ...waits, waits_because: [withdrawalReasons.amount.toPlayer] });
    expect(await receipt.findByText(/em 24 horas passam por uma conferência antes do pagamento/)).toBeTruthy();
    expect(receipt.queryByText('O valor voltou para o seu saldo.')).toBeNull();
  });

  test('that cannot be read can be read again', async () => {
    let isLost = true;
    const { page, receipt } = await openReceipt(() => (isLost ? LOST : withdrawal));
    const retry = await receipt.findByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await page.user.click(retry);
    expect(await receipt.findByText('R$ 25,50')).toBeTruthy();
  });
});
