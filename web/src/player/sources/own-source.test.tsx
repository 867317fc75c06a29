import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOST } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { expectToast } from '../../../test/steps.ts';

const others = { '/api/auth/list-sessions': [] };

describe('the profile', () => {
  const source = { source: 'google', medium: 'cpc', campaign: '', affiliate: '', landed_at: '2026-03-01T12:00:00Z' };

  test('shows the stored source of the player, and deletes it', async () => {
    const page = renderPage('/perfil', { api: { getOwnSource: { source }, forgetOwnSource: { source: null } }, others });
    expect(await screen.findByText('google · cpc')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Apagar essa informação' }));
    await waitFor(() => expect(screen.queryByText('google · cpc')).toBeNull());
    expect(page.requests('forgetOwnSource')).toHaveLength(1);
  });

  test('says when it could not be deleted', async () => {
    const page = renderPage('/perfil', { api: { getOwnSource: { source }, forgetOwnSource: LOST }, others });
    await page.user.click(await screen.findByRole('button', { name: 'Apagar essa informação' }));
    await expectToast('Não foi possível apagar');
    expect(screen.getByText('google · cpc')).toBeTruthy();
  });
});
