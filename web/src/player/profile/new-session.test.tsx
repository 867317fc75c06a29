import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { NEVER, Refusal } from '../../../test/fake-server.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import type { Page } from '../../../test/render-app.tsx';
import { append, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const limits = { limits: [], paused_until: null, excluded_until: null, session: null };

const replacements = [
  {
    path: '/api/auth/change-password',
    done: 'Senha alterada',
    replace: async (page: Page) => {
      await append(page, screen.getByLabelText('Senha atual'), 'segredo-de-teste');
      await append(page, screen.getByLabelText('Nova senha'), 'outra-senha');
      await press(page, 'Alterar senha');
    },
  },
  {
    path: '/api/auth/two-factor/disable',
    done: 'Verificação em duas etapas desativada',
    replace: async (page: Page) => {
      await press(page, 'Desativar', screen.getByRole('region', { name: 'Verificação em duas etapas' }));
      const dialog = within(await screen.findByRole('dialog'));
      await append(page, dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
      await page.user.type(dialog.getByLabelText('Código de verificação'), '123456');
      await page.user.click(dialog.getByRole('button', { name: 'Desativar' }));
    },
  },
] as const;

test.each(replacements)('what is read while $path begins another session is cancelled, or sent after it', async (call) => {
  const replaced = Promise.withResolvers<object>();
  let cancelled: readonly string[] = [];
  let answers = true;
  const page = renderPage('/perfil', {
    api: {
      getMe: me({ two_factor_enabled: true }),
      getLimits: () => (answers ? limits : NEVER),
    },
    others: {
      '/api/auth/list-sessions': [],
      [call.path]: () => {
        cancelled = [...page.cancelled];
        return replaced.promise;
      },
    },
  });
  const readAgain = () => act(() => pushEvent('notification', { change: 'new' }));
  await screen.findByLabelText('Senha atual');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const asked = page.requests('getLimits').length;
  answers = false;
  readAgain();
  await waitFor(() => expect(page.requests('getLimits')).toHaveLength(asked + 1));
  await call.replace(page);
  await waitFor(() => expect(page.otherCalls(call.path)).toHaveLength(1));
  expect(cancelled).toContain('/api/limits');
  answers = true;
  const others = page.otherCalls('/api/auth/list-sessions').length;
  readAgain();
  await expect(waitFor(() => expect(page.requests('getLimits')).toHaveLength(asked + 2), { timeout: 300 })).rejects.toThrow(
    'to have a length',
  );
  expect(page.otherCalls('/api/auth/list-sessions')).toHaveLength(others);
  replaced.resolve({});
  await expectToast(call.done);
  await waitFor(() => expect(page.requests('getLimits').length).toBeGreaterThan(asked + 1));
  await waitFor(() => expect(page.otherCalls('/api/auth/list-sessions').length).toBeGreaterThan(others));
});

test('what was cancelled for a new password that is refused is read again', async () => {
  let answers = true;
  const page = renderPage('/perfil', {
    api: { getLimits: () => (answers ? limits : NEVER) },
    others: {
      '/api/auth/list-sessions': [],
      '/api/auth/change-password': new Refusal('INVALID_PASSWORD', 400, 'Senha incorreta.'),
    },
  });
  await screen.findByLabelText('Senha atual');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const asked = page.requests('getLimits').length;
  answers = false;
  act(() => pushEvent('notification', { change: 'new' }));
  await waitFor(() => expect(page.requests('getLimits')).toHaveLength(asked + 1));
  answers = true;
  await replacements[0].replace(page);
  await waitFor(() => expect(page.requests('getLimits')).toHaveLength(asked + 2));
});
