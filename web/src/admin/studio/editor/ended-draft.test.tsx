import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { cardDraft, draftId, studio } from '../../../../test/admin/studio.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse } from '../../../../test/fake-server.ts';
import { dialog, press } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';

test('a published draft is not told that its name is taken, by its own card', async () => {
  const [card] = shippedProducts();
  const page = renderPage(`/admin/estudio/${draftId}`, {
    api: {
      ...studio(),
      getCardDraft: cardDraft({ status: 'published', product_id: card!.id, content: { name: card!.name } }),
      listAdminProducts: shippedProducts(),
    },
  });
  await screen.findByLabelText('Nome');
  await waitFor(() => expect(page.requests('listAdminProducts')).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Já existe uma cartela com este nome.')).toBeNull();
});

test('a draft that was discarded here is not looked for once more before its screen closes', async () => {
  let isGone = false;
  const page = renderPage(`/admin/estudio/${draftId}`, {
    api: {
      ...studio(),
      getCardDraft: () => (isGone ? refuse('not_found') : cardDraft()),
      discardCardDraft: () => {
        isGone = true;
        return undefined;
      },
    },
  });
  await press(page, 'Descartar');
  await press(page, 'Descartar', await dialog('Descartar rascunho'));
  await screen.findByRole('heading', { level: 1, name: 'Estúdio de cartelas' });
  expect(page.requests('getCardDraft')).toHaveLength(1);
});

test('a link that names no draft says so and leads to the list', async () => {
  renderPage(`/admin/estudio/${draftId}`, { api: { ...studio(), getCardDraft: refuse('not_found') } });
  const notice = await screen.findByRole('alert');
  expectText(notice, 'Rascunho não encontrado');
  expect(within(notice).getByRole('link', { name: 'Ir para o Estúdio' }).getAttribute('href')).toBe('/admin/estudio');
  expect(screen.queryByRole('heading', { name: 'Nova cartela' })).toBeNull();
});
