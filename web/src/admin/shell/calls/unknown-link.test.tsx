import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../../test/clock.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { studio } from '../../../../test/admin/studio.ts';
import { refuse, type Api } from '../../../../test/fake-server.ts';

const id = 'c0000000-0000-4000-8000-000000000009';

test.each<
  [
    what: string,
    address: string,
    call: 'getUser' | 'getSecondPersonRequest' | 'getCardDraft' | 'getDispute' | 'getAdminRound',
    api: Api,
  ]
>([
  ['player', `/admin/usuarios/${id}`, 'getUser', { readTimeline: refuse('not_found') }],
  ['request', `/admin/aprovacoes?pedido=${id}`, 'getSecondPersonRequest', {}],
  ['dispute', `/admin/contestacoes/${id}`, 'getDispute', {}],
  ['round', `/admin/jogadas/${id}`, 'getAdminRound', {}],
  ['draft', `/admin/estudio/${id}`, 'getCardDraft', studio()],
])('a link that names no %s is not followed again and again', async (_what, address, call, api) => {
  startClock();
  const page = renderPage(address, { api: { ...api, [call]: refuse('not_found') } });
  await screen.findAllByText(/não encontrad[ao]|Nenhum pedido tem este ID/);
  stopClock();
  await advanceClock(3 * 60_000);
  expect(page.requests(call)).toHaveLength(1);
});
