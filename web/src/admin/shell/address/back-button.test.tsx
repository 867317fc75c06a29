import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboard, solvency } from '../../../../test/admin/dashboard.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { risk } from '../../../../test/admin/risk.ts';
import { listedUser, userDetails, usersPage } from '../../../../test/admin/users.ts';
import type { Api } from '../../../../test/fake-server.ts';
import { dialog, press } from '../../../../test/steps.ts';

const beatriz = listedUser({ name: 'Beatriz Almeida' });
const rows = { figure: 'deposits', from: '2026-02-19', to: '2026-03-20', count: 0, total: 0 } as const;

interface Case {
  title: RegExp;
  address: string;
  api: Api;
  open: () => Promise<HTMLElement>;
  opened: Record<string, string>;
}

const cases: readonly Case[] = [
  {
    title: /^Detalhes do Usuário/,
    address: '/admin/m1',
    api: { listUsers: usersPage(beatriz), getUser: userDetails(beatriz) },
    open: async () => await screen.findByRole('button', { name: 'Beatriz Almeida' }),
    opened: { user: beatriz.id },
  },
  {
    title: /^Total Depositado/,
    address: '/admin',
    api: {
      getDashboard: dashboard(),
      getSolvency: solvency(),
      getRisk: risk(),
      listDashboardRows: { ...rows, items: [], next_before: null },
    },
    open: async () => within(await screen.findByRole('region', { name: 'Total Depositado' })).getByRole('link'),
    opened: { figure: 'deposits' },
  },
];

test.each(cases)(
  'the browser’s Back does not open $title again once it was closed',
  async ({ title, address, api, open, opened }) => {
    const page = renderPage(address, { api });
    await page.user.click(await open());
    const shown = await dialog(title);
    await waitFor(() => expect(page.search()).toEqual(opened));
    await press(page, 'Fechar', shown);
    await waitFor(() => expect(page.search()).toEqual({}));
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    act(() => history.back());
    await left;
    expect(page.search()).toEqual({});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);
