import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { cardDraft, draftId, studio } from '../../../../test/admin/studio.ts';
import { NEVER, refuse } from '../../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectEnabled, expectToast, press, write } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';

const name = () => screen.getByLabelText<HTMLInputElement>('Nome');

/** The studio with a draft, whose first save is answered at its release. */
async function opening({ isRefused = false } = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let draft = cardDraft();
  const page = renderPage(`/admin/estudio/${draftId}`, {
    api: {
      ...studio(),
      getCardDraft: () => draft,
      updateCardDraft: async ({ body }) => {
        await promise;
        if (isRefused) return refuse('overloaded', 'Muita gente agora.');
        draft = cardDraft({ revision: body.revision + 1, content: body.content });
        return draft;
      },
    },
  });
  await screen.findByLabelText('Nome');
  return {
    page,
    save: async () => await page.user.keyboard('{Control>}s{/Control}'),
    release: async () => await act(async () => resolve()),
    saved: () => page.requests('updateCardDraft').map(({ body }) => [body.revision, body.content.name]),
  };
}

test('what is typed while a draft is saved stays, and is saved next; Ctrl+S saves once at a time', async () => {
  const { page, save, release, saved } = await opening();
  await write(page, name(), 'Lua');
  await save();
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  await append(page, name(), ' Cheia');
  await release();
  await screen.findByText('Rascunho salvo');
  expect(name().value).toBe('Lua Cheia');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar rascunho' }).matches(':disabled')).toBe(false));
  expect(screen.queryByText(/Outra pessoa salvou/)).toBeNull();
  await save();
  await waitFor(() =>
    expect(saved()).toEqual([
      [1, 'Lua'],
      [2, 'Lua Cheia'],
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Não salvo')).toBeNull());
});

test('Ctrl+S during a save saves what was typed since, once and after it', async () => {
  const { page, save, release, saved } = await opening();
  await write(page, name(), 'Lua');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  await append(page, name(), ' Cheia');
  await save();
  await save();
  expect(saved()).toHaveLength(1);
  await release();
  await waitFor(() => expect(screen.queryByText('Não salvo')).toBeNull());
  expect(saved()).toEqual([
    [1, 'Lua'],
    [2, 'Lua Cheia'],
  ]);
  await page.user.type(name(), '!');
  expect(screen.getByText('Não salvo')).toBeTruthy();
  expect(saved()).toHaveLength(2);
});

test('Ctrl+S during a save that is refused does not save again by itself', async () => {
  const { page, save, release, saved } = await opening({ isRefused: true });
  await write(page, name(), 'Lua');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  await append(page, name(), ' Cheia');
  await save();
  await release();
  await expectToast('Erro', 'Muita gente agora.');
  await waitFor(() => expectEnabled(screen.getByRole('button', { name: 'Salvar rascunho' })));
  expect(saved()).toHaveLength(1);
});

test('a card cannot be changed while its publication is asked for', async () => {
  const page = renderPage(`/admin/estudio/${draftId}`, {
    api: { ...studio(), getCardDraft: cardDraft(), publishCard: NEVER },
  });
  await press(page, 'Pedir publicação');
  const asking = await dialog(/^Pedir publicação de/);
  await append(page, within(asking).getByLabelText('Motivo'), 'cartela de verão');
  await press(page, 'Pedir publicação', asking);
  await page.user.keyboard('{Escape}');
  expectDisabled(within(await dialog(/^Pedir publicação de/)).getByRole('button', { name: 'Cancelar' }));
  expect(page.requests('publishCard')).toHaveLength(1);
});

test('a draft that was saved for its publication stays so, whatever an earlier reading answers', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof cardDraft>>();
  let reads = 0;
  const page = renderPage(`/admin/estudio/${draftId}`, {
    api: {
      ...studio(),
      getCardDraft: () => (++reads === 1 ? cardDraft() : promise),
      updateCardDraft: ({ body }) => cardDraft({ revision: 2, content: body.content }),
      publishCard: NEVER,
    },
  });
  await write(page, await screen.findByLabelText('Nome'), 'Sol Nascente');
  await press(page, 'Pedir publicação');
  const asking = await dialog('Pedir publicação de Sol Nascente');
  await append(page, within(asking).getByLabelText('Motivo'), 'cartela de verão');
  act(() => void queryClient.invalidateQueries());
  await waitFor(() => expect(page.requests('getCardDraft')).toHaveLength(2));
  await press(page, 'Pedir publicação', asking);
  await waitFor(() => expect(page.requests('publishCard')).toHaveLength(1));
  await act(async () => resolve(cardDraft()));
  expect(name().value).toBe('Sol Nascente');
});
