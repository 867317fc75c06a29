import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingDashboard } from '../../../test/admin/dashboard.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { documentLoads } from '../../../test/stub-browser.ts';

const other = { id: 'b0000000-0000-4000-8000-000000000009', name: 'Outra Operadora' };
const signInElsewhere = () =>
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'raspasorte:person-changed', newValue: '1' })));

test('a sign-in of another operator in another tab loads this tab anew, one of the same operator does not', async () => {
  let me = operator();
  const page = renderPage('/admin', { api: { ...waitingDashboard, getMe: () => me } });
  await screen.findByText('Olívia Operadora');
  const before = page.requests('getMe').length;
  signInElsewhere();
  await waitFor(() => expect(page.requests('getMe').length).toBeGreaterThan(before));
  expect(documentLoads).toEqual([]);
  me = operator(other);
  signInElsewhere();
  await waitFor(() => expect(documentLoads).toEqual(['/admin']));
});

test('another tab is told when the back-office opens', async () => {
  localStorage.clear();
  renderPage('/admin', { api: waitingDashboard });
  await screen.findByText('Olívia Operadora');
  expect(localStorage.getItem('raspasorte:person-changed')).not.toBeNull();
});
