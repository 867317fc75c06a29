import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acquisition, arrived, cohorts } from '../../../../test/admin/acquisition.ts';
import { dashboard, solvency } from '../../../../test/admin/dashboard.ts';
import { disputeDetails } from '../../../../test/admin/disputes.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { risk } from '../../../../test/admin/risk.ts';
import { listedUser, userDetails, usersPage } from '../../../../test/admin/users.ts';
import type { Api } from '../../../../test/fake-server.ts';
import { choose } from '../../../../test/steps.ts';

const { id } = listedUser();
const dispute = disputeDetails();
const api: Api = {
  listUsers: usersPage(listedUser()),
  getUser: userDetails(),
  getDispute: dispute,
  getDashboard: dashboard(),
  getSolvency: solvency(),
  getRisk: risk(),
  getAcquisition: acquisition([arrived()]),
  getCohorts: cohorts(),
};

test.each([
  [`/admin/m1?user=${id}`, 'Histórico de Jogos', { tab: 'rounds' }],
  [`/admin/contestacoes/${dispute.id}`, /^Depósitos e saques/, { tab: 'receipts' }],
])(
  'the tab that was opened at %s stands in the address, so that Back and a reload open it again',
  async (address, name, kept) => {
    const page = renderPage(address, { api });
    await page.user.click(await screen.findByRole('tab', { name }));
    await waitFor(() => expect(page.search()).toMatchObject(kept));
    expect(await screen.findByRole('tab', { name, selected: true })).toBeTruthy();
  },
);

test.each([
  ['/admin', 'RTP', { chart: 'rtp' }],
  ['/admin/aquisicao', 'Visitas', { grafico: 'visitas' }],
  ['/admin/aquisicao?ver=coortes', 'LTV', { medida: 'ltv' }],
])('what the chart at %s was asked to show stands in the address', async (address, option, kept) => {
  const page = renderPage(address, { api });
  await choose(page, 'O que mostrar', option);
  await waitFor(() => expect(page.search()).toMatchObject(kept));
  expect(within(await screen.findByRole('combobox', { name: 'O que mostrar' })).getByText(option)).toBeTruthy();
});

test("closing a user's details takes their tab from the address", async () => {
  const page = renderPage(`/admin/m1?user=${id}&tab=devices`, { api });
  expect(await screen.findByRole('tab', { name: 'Dispositivos', selected: true })).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.search()).toEqual({}));
});
