import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NEVER, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { genuineProof } from '../../../test/player/genuine-proof.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { submitSignIn } from '../../../test/player/submit-sign-in.ts';
import { textOf } from '../../../test/text-of.ts';

const proof = genuineProof();

/** Opens the page as a visitor; the server answers nothing. */
const openPage = () => renderPage('/verificar', { signedInAs: null, api: {} });
const openOwn = (api: Api) => renderPage(`/verificar?round=${proof.round_id}`, { api });

async function check({ user }: ReturnType<typeof openPage>, text: string) {
  fireEvent.change(await screen.findByLabelText('Prova do sorteio'), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Verificar sorteio' }));
  return within(await screen.findByRole('alert'));
}

describe('a pasted proof', () => {
  test('is checked without asking the server anything', async () => {
    const page = openPage();
    const result = await check(page, JSON.stringify(proof));
    expect(result.getByRole('heading', { name: 'Sorteio verificado' })).toBeTruthy();
    expect(page.requests('getRoundProof')).toEqual([]);
    expect(page.otherCalls('/api/auth/get-session')).toEqual([]);
  });

  test('that holds shows the numbers that were drawn', async () => {
    const result = await check(openPage(), JSON.stringify(proof));
    const [winning, own] = result
      .getAllByRole('list')
      .map((list) => [...list.querySelectorAll('strong')].map((number) => Number(number.textContent)));
    expect(winning).toEqual(proof.winning_numbers);
    expect(own).toEqual(proof.your_numbers);
  });

  test('that was tampered with is refused, with the field that differs', async () => {
    const result = await check(openPage(), JSON.stringify({ ...proof, payout_cents: proof.payout_cents + 100 }));
    expect(result.getByRole('heading', { name: 'A prova não confere' })).toBeTruthy();
    const cells = result.getAllByRole('cell').map(textOf);
    expect(cells).toEqual(['payout_cents', String(proof.payout_cents), String(proof.payout_cents + 100)]);
  });

  test('that cannot be read is reported as no proof', async () => {
    const result = await check(openPage(), 'isto não é uma prova');
    expect(result.getByRole('heading', { name: 'Isto não é uma prova' })).toBeTruthy();
  });

  test.each(['null', '1', '"texto"', '[{}]'])('that is no object is no proof: %s', async (text) => {
    const result = await check(openPage(), text);
    expect(result.getByRole('heading', { name: 'Isto não é uma prova' })).toBeTruthy();
    expect(result.queryByRole('table')).toBeNull();
  });

  test('holds also with the no-break spaces of a mail and the mark of an editor', async () => {
    const mailed = `\uFEFF${JSON.stringify(proof, null, 2).replaceAll('  ', '\u00A0 ')}\n`;
    const result = await check(openPage(), mailed);
    expect(result.getByRole('heading', { name: 'Sorteio verificado' })).toBeTruthy();
  });

  test('can come from a file that was kept, again too after an edit of the file', async () => {
    const page = openPage();
    const file = new File([JSON.stringify(proof)], 'prova.json', { type: 'application/json' });
    const field = await screen.findByLabelText<HTMLInputElement>('Arquivo da prova');
    await page.user.upload(field, file);
    await waitFor(() => expect(screen.getByLabelText('Prova do sorteio')).toMatchObject({ value: JSON.stringify(proof) }));
    // A browser reports no change while the same file stays chosen.
    expect(field.files).toHaveLength(0);
  });

  test('in a file that cannot be read is reported', async () => {
    const page = openPage();
    const file = new File([], 'prova.json', { type: 'application/json' });
    file.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
    await page.user.upload(await screen.findByLabelText('Arquivo da prova'), file);
    expect(await screen.findByText('O arquivo não pôde ser lido')).toBeTruthy();
  });

  test('has no verdict any more once it was changed, until it is checked again', async () => {
    const page = openPage();
    await check(page, JSON.stringify(proof));
    const field = screen.getByLabelText('Prova do sorteio');
    fireEvent.change(field, { target: { value: `${JSON.stringify(proof)} x` } });
    expect(screen.queryByRole('heading', { name: 'Sorteio verificado' })).toBeNull();
    expect(screen.getByText('A prova mudou. Verifique de novo para ver o resultado dela.')).toBeTruthy();
    fireEvent.change(field, { target: { value: JSON.stringify(proof) } });
    expect(screen.getByRole('heading', { name: 'Sorteio verificado' })).toBeTruthy();
    expect((await check(page, 'isto não é uma prova')).getByRole('heading', { name: 'Isto não é uma prova' })).toBeTruthy();
  });
});

describe('the commitment from before the purchase', () => {
  const remember = ({ commit, context, nonce, client_seed }: typeof proof) =>
    localStorage.setItem('raspasorte:commits', JSON.stringify([[proof.round_id, { commit, context, nonce, client_seed }]]));

  test('that this browser kept is the same', async () => {
    remember(proof);
    const result = await check(openPage(), JSON.stringify(proof));
    expect(result.getByText(/^O compromisso é o mesmo que este navegador guardou antes da compra/)).toBeTruthy();
  });

  test('that another browser kept could not be compared', async () => {
    const result = await check(openPage(), JSON.stringify(proof));
    expect(result.getByText(/^Este navegador não guardou o compromisso desta compra/)).toBeTruthy();
  });

  // The draw repeats, but not from what was shown before the purchase and sent with it.
  test.each([
    ['commit', 'd'.repeat(64)],
    ['context', 'd'.repeat(64)],
    ['nonce', proof.nonce - 1],
    ['client_seed', 'outra'],
  ])('that differs makes the proof a false one: %s', async (field, before) => {
    remember({ ...proof, [field]: before });
    const result = await check(openPage(), JSON.stringify(proof));
    expect(result.getByRole('heading', { name: 'A prova não confere' })).toBeTruthy();
    expect(result.getByRole('cell', { name: field })).toBeTruthy();
  });
});

describe('the proof of an own card', () => {
  test('is loaded by its number and checked at once', async () => {
    const page = openOwn({ getRoundProof: proof });
    expect(await screen.findByRole('heading', { name: 'Sorteio verificado' })).toBeTruthy();
    expect(page.requests('getRoundProof')).toMatchObject([{ params: { id: proof.round_id } }]);
  });

  test('that is still covered is not there yet, and the page says what to do', async () => {
    openOwn({ getRoundProof: refuse('round_open') });
    expect(await screen.findByText('Termine de raspar a cartela para ver a prova do sorteio.')).toBeTruthy();
  });

  test('that is read again leaves the proof that was pasted meanwhile', async () => {
    let isDown = true;
    const page = openOwn({ getRoundProof: () => (isDown ? refuse('overloaded') : NEVER) });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    fireEvent.change(screen.getByLabelText('Prova do sorteio'), { target: { value: 'colada' } });
    isDown = false;
    await page.user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
    expect(screen.getByLabelText('Prova do sorteio')).toMatchObject({ value: 'colada' });
  });

  test('asks a visitor to sign in, and is there after the sign-in', async () => {
    let isSignedIn = false;
    const { user } = renderPage(`/verificar?round=${proof.round_id}`, {
      api: { getRoundProof: () => (isSignedIn ? proof : refuse('unauthenticated')) },
      others: {
        '/api/auth/get-session': () => (isSignedIn ? { user: player } : null),
        '/api/auth/sign-in/email': () => {
          isSignedIn = true;
          return { user: player };
        },
      },
    });
    const asked = within(await screen.findByRole('alert'));
    expect(asked.getByText(/^Entre na sua conta para carregar a prova/)).toBeTruthy();
    expect(asked.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await user.click(asked.getByRole('link', { name: 'Entrar' }));
    await submitSignIn(user);
    expect(await screen.findByRole('heading', { name: 'Sorteio verificado' })).toBeTruthy();
  });

  test.each(['not_found', 'malformed'] as const)(
    'that is not this account’s says so, with nothing to try again: %s',
    async (code) => {
      openOwn({ getRoundProof: refuse(code) });
      expect(await screen.findByText(/^Nenhuma cartela da sua conta tem este endereço/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    },
  );

  test('is compared with what is published, on request', async () => {
    const epoch = {
      epoch: 2,
      seed_hash: 'e'.repeat(64),
      begun_at: '2026-03-01T00:00:00Z',
      ended_at: null,
      master_seed: null,
      seed_lost_at: null,
    };
    const page = openOwn({ getRoundProof: proof, listEpochs: [epoch], listFairnessDays: [] });
    await page.user.click(await screen.findByRole('button', { name: 'Conferir com o publicado' }));
    const open = await screen.findByText(/^O dia desta cartela ainda não foi selado\./);
    expect(open.textContent).toContain('terminam às 21:00 de Brasília, e cada um entra nela 60 minutos depois.');
    expect(screen.getByText(/^A semente mestra ainda é secreta\./)).toBeTruthy();
  });

  test('that was sold just after midnight is said to wait for its own day, not for the day of its draw', async () => {
    const millis = Date.parse('2026-03-01T23:59:59.990Z').toString(16).padStart(12, '0');
    const late = { ...proof, round_id: `${millis.slice(0, 8)}-${millis.slice(8)}-7000-8000-000000000001` };
    const day = { day: '2026-03-01', rounds: 1, root: 'a'.repeat(64), previous_hash: '0'.repeat(64), hash: 'b'.repeat(64) };
    const api = { getRoundProof: late, listEpochs: [], listFairnessDays: [day], getRoundDayProof: refuse('day_open') };
    const page = renderPage(`/verificar?round=${late.round_id}`, { api });
    await page.user.click(await screen.findByRole('button', { name: 'Conferir com o publicado' }));
    expect(await screen.findByText(/^O dia desta cartela ainda não foi selado\./)).toBeTruthy();
  });
});
