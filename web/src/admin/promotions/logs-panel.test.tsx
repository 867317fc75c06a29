import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeRounds } from '../../../test/admin/free-rounds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { bonus } from '../../../test/admin/welcome-bonus.ts';
import { NEVER } from '../../../test/fake-server.ts';

test('while the results are read their place is seen, and nothing below it that they would move', async () => {
  renderPage('/admin/m6?tab=logs', {
    api: { getWelcomeBonus: bonus, getFreeRounds: freeRounds, listWelcomeLogs: [], getWelcomeResults: NEVER },
  });
  await screen.findByText('Nenhuma rodada elegível ainda');
  const isHidden = (title: RegExp) => screen.getByRole('heading', { name: title, hidden: true }).closest('.invisible') !== null;
  expect([/^O que o bônus custou e trouxe/, /^Últimas 100 rodadas/].map(isHidden)).toEqual([false, true]);
});
