import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { losingRound } from '../../../test/player/card-round.ts';
import { openOffer } from '../../../test/player/offer-steps.ts';
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
