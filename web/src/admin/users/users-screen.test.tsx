import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse } from '../../../test/fake-server.ts';

const beatriz = listedUser({ name: 'Beatriz Almeida', balance_cents: 17_500, rtp: 75 });

test('a row says who somebody is, what they have and what they played', async () => {
  renderPage('/admin/m1', { api: { listUsers: usersPage(beatriz) } });
  const row = await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expectText(row, 'c0000000…', 'R$ 175,00', 'R$ 25,00', 'R$ 18,75', '75,00%', 'Ativo');
  expect(screen.getByText('1 usuário')).toBeTruthy();
});

test('a list that cannot be read says so, and is read again on request', async () => {
  let calls = 0;
  const page = renderPage('/admin/m1', {
    api: { listUsers: () => (++calls === 1 ? refuse('unavailable') : usersPage(beatriz)) },
  });
  await screen.findByText('O serviço está iniciando ou em manutenção. Tente novamente em instantes.');
  await page.user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(page.requests('listUsers')).toHaveLength(2);
});
