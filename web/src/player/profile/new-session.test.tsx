import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { refuse } from '../../../test/fake-server.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import type { Page } from '../../../test/render-app.tsx';
import { expectToast, press } from '../../../test/steps.ts';

const limits = { limits: [], paused_until: null, excluded_until: null, session: null };

test.each([
  {
    path: '/api/auth/change-password',
    done: 'Senha alterada',
    replace: async (page: Page) => {
      await page.user.type(screen.getByLabelText('Senha atual'), 'segredo-de-teste');
      await page.user.type(screen.getByLabelText('Nova senha'), 'outra-senha');
      await press(page, 'Alterar senha');
    },
  },
  {
    path: '/api/auth/two-factor/disable',
    done: 'Verificação em duas etapas desativada',
    replace: async (page: Page) => {
      await press(page, 'Desativar', screen.getByRole('region', { name: 'Verificação em duas etapas' }));
      const dialog = within(await screen.findByRole('dialog'));
      await page.user.type(dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
      await page.user.type(dialog.getByLabelText('Código de verificação'), '123456');
      await page.user.click(dialog.getByRole('button', { name: 'Desativar' }));
    },
  },
])('a read that the old session is refused, while $path begins another, ends no visit and is done again', async (call) => {
  const replaced = Promise.withResolvers<object>();
  let isOver = false;
  const page = renderPage('/perfil', {
    api: {
      getMe: me({ two_factor_enabled: true }),
      getLimits: () => (isOver ? refuse('unauthenticated') : limits),
    },
    others: {
      '/api/auth/list-sessions': [],
      [call.path]: () => {
        isOver = true;
        return replaced.promise;
      },
    },
  });
  await screen.findByLabelText('Senha atual');
  await call.replace(page);
  await waitFor(() => expect(page.otherCalls(call.path)).toHaveLength(1));
  const asked = page.requests('getLimits').length;
  act(() => pushEvent('notification', { change: 'new' }));
  await waitFor(() => expect(page.requests('getLimits')).toHaveLength(asked + 1));
  await expect(waitFor(() => expect(page.path()).toBe('/auth'), { timeout: 300 })).rejects.toThrow('/perfil');
  isOver = false;
  replaced.resolve({});
  await expectToast(call.done);
  await waitFor(() => expect(page.requests('getLimits')).toHaveLength(asked + 2));
});
