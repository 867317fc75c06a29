import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { draftId, studio } from '../../../test/admin/studio.ts';

test.each([
  ['the studio', `/admin/estudio/${draftId}`, 'em Chances'],
  ['the rebalancing screen', '/admin/m7', 'na tela RTP'],
])('%s says of the top prize that only its weight has no effect', async (_, address, place) => {
  const card = adminProduct();
  renderPage(address, { signedInAs: 'admin', api: { ...studio(), listAdminProducts: [card], getAdminProduct: card } });
  const [note, ...more] = await screen.findAllByText(/^Prêmio máximo: /);
  expect(more).toEqual([]);
  expect(note?.textContent).toBe(
    `Prêmio máximo: o peso não tem efeito; vale a chance de aparição, ${place}. A taxa é a chance de ele ser ganho quando aparece.`,
  );
});
