import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { losingRound } from '../../../test/player/card-round.ts';
import { enterCard, openOffer } from '../../../test/player/offer-steps.ts';
import { roundPage } from '../../../test/player/round-page.ts';

test('keys with Alt, Ctrl or Meta stay the browser’s on the board', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  openOffer({ listRounds: roundPage([losingRound()]) });
  const cell = await screen.findByRole('button', { name: 'Casa 2, coberta' });
  act(() => cell.focus());
  const isLeftToBrowser = (key: string, modifier: object) => fireEvent.keyDown(cell, { key, ...modifier });
  for (const modifier of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter']) expect(isLeftToBrowser(key, modifier)).toBe(true);
  expect(document.activeElement).toBe(cell);
  expect(isLeftToBrowser('ArrowLeft', {})).toBe(false);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Casa 1, coberta');
});

test('after the tutorial the focus is on the card, and the next Tab is its first cell', async () => {
  const { user } = openOffer({ listRounds: roundPage([losingRound()]) });
  await user.click(await screen.findByRole('button', { name: 'Começar a raspar' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cartela Raspa Sorte' }));
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Número vencedor 1, coberto');
});

test('Enter on the card leads into its cells, and the next Enter opens one', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const page = openOffer({ updateRoundRevealed: undefined });
  await enterCard(page);
  const card = await screen.findByRole('region', { name: 'Cartela Raspa Sorte' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  await page.user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Número vencedor 1, coberto');
  await page.user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Número vencedor 2, coberto');
});

test('Enter that is still held from the purchase opens nothing', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const page = openOffer();
  await enterCard(page);
  const card = await screen.findByRole('region', { name: 'Cartela Raspa Sorte' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  fireEvent.keyDown(card, { key: 'Enter', repeat: true });
  expect(document.activeElement).toBe(card);
});

test('a bought card takes the focus from the button that bought it', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  await enterCard(openOffer());
  const card = await screen.findByRole('region', { name: 'Cartela Raspa Sorte' });
  await waitFor(() => expect(document.activeElement).toBe(card));
});
