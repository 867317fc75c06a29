import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { cardDraft, draftId, studio } from '../../../../test/admin/studio.ts';

test('a published draft is not told that its name is taken, by its own card', async () => {
  const [card] = shippedProducts();
  let answer: (cards: ReturnType<typeof shippedProducts>) => void = () => {};
  renderPage(`/admin/estudio/${draftId}`, {
    api: {
      ...studio(),
      getCardDraft: cardDraft({ status: 'published', product_id: card!.id, content: { name: card!.name } }),
      listAdminProducts: () => new Promise((resolve) => (answer = resolve)),
    },
  });
  await screen.findByLabelText('Nome');
  await act(async () => {
    answer(shippedProducts());
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByText('Já existe uma cartela com este nome.')).toBeNull();
});
