import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { cardDraft, draftId, studio } from '../../../../test/admin/studio.ts';
import { NEVER } from '../../../../test/fake-server.ts';
import { dialog, expectDisabled, press, write } from '../../../../test/steps.ts';

const name = () => screen.getByLabelText<HTMLInputElement>('Nome');

test('what is typed while a draft is saved stays, and is saved next; Ctrl+S saves once at a time', async () => {
  let draft = cardDraft();
  let release = () => {};
  let held = new Promise<void>((resolve) => (release = resolve));
  const page = renderPage(`/admin/estudio/${draftId}`, {
    api: {
      ...studio(),
      getCardDraft: () => draft,
      updateCardDraft: async ({ body }) => {
        await held;
        draft = cardDraft({ revision: body.revision + 1, content: body.content });
        return draft;
      },
    },
  });
  const save = async () => await page.user.keyboard('{Control>}s{/Control}');
  await screen.findByLabelText('Nome');
  await write(page, name(), 'Lua');
  await save();
  await save();
  await waitFor(() => expect(page.requests('updateCardDraft')).toHaveLength(1));
  await page.user.type(name(), ' Cheia');
  await act(async () => release());
  await screen.findByText('Rascunho salvo');
  expect(name().value).toBe('Lua Cheia');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar rascunho' }).matches(':disabled')).toBe(false));
  expect(screen.queryByText(/Outra pessoa salvou/)).toBeNull();
  held = Promise.resolve();
  await save();
  await waitFor(() =>
    expect(page.requests('updateCardDraft').map(({ body }) => [body.revision, body.content.name])).toEqual([
      [1, 'Lua'],
      [2, 'Lua Cheia'],
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Não salvo')).toBeNull());
});

test('a card cannot be changed while its publication is asked for', async () => {
  const page = renderPage(`/admin/estudio/${draftId}`, {
    api: { ...studio(), getCardDraft: cardDraft(), publishCard: NEVER },
  });
  await press(page, 'Pedir publicação');
  const asking = await dialog(/^Pedir publicação de/);
  await page.user.type(within(asking).getByLabelText('Motivo'), 'cartela de verão');
  await press(page, 'Pedir publicação', asking);
  await page.user.keyboard('{Escape}');
  expectDisabled(within(await dialog(/^Pedir publicação de/)).getByRole('button', { name: 'Cancelar' }));
  expect(page.requests('publishCard')).toHaveLength(1);
});
