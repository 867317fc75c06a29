import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OtherCall } from '../../../test/fake-server.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { submitSignUp } from '../../../test/player/submit-sign-up.ts';
import { beacons } from '../../../test/stub-browser.ts';

const KEY = 'raspasorte:source';
const link = '/auth?utm_source=Google&utm_campaign=natal&gclid=Cj0';

function visit(address: string) {
  const bodies: unknown[] = [];
  let session: { user: typeof player } | null = null;
  const page = renderPage(address, {
    signedInAs: null,
    others: {
      '/api/auth/get-session': () => session,
      '/api/auth/sign-up/email': ({ body }: OtherCall) => {
        bodies.push(body);
        session = { user: player };
        return {};
      },
    },
  });
  return { ...page, bodies };
}

const question = () => screen.queryByRole('region', { name: 'Como você chegou' });
const answer = async ({ user }: ReturnType<typeof visit>, word: 'Aceitar' | 'Recusar') => {
  await user.click(await screen.findByRole('button', { name: word }));
  expect(question()).toBeNull();
};

async function signUp({ user }: ReturnType<typeof visit>) {
  await user.click(await screen.findByRole('tab', { name: 'Cadastrar' }));
  await submitSignUp(user);
  expect(await screen.findByRole('heading', { name: /Escolha Sua/ })).toBeTruthy();
}

describe('a visitor who comes by a campaign', () => {
  test('is asked, and after a yes the sign-up sends the first visit and removes it from the browser', async () => {
    const page = visit(link);
    await answer(page, 'Aceitar');
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ source: 'Google', campaign: 'natal' });
    await signUp(page);
    await waitFor(() => expect(page.bodies).toHaveLength(1));
    expect(page.bodies[0]).toMatchObject({
      source: {
        source: 'Google',
        campaign: 'natal',
        click: { kind: 'gclid', id: 'Cj0' },
        landed_at: expect.any(String) as string,
      },
    });
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  });

  test('and says no leaves nothing in the browser and is not asked again', async () => {
    const page = visit(link);
    await answer(page, 'Recusar');
    expect(localStorage.getItem(KEY)).toBeNull();
    await signUp(page);
    await waitFor(() => expect(page.bodies).toHaveLength(1));
    expect(page.bodies[0]).not.toHaveProperty('source');
  });

  test('a second time keeps the first source, for 90 days', async () => {
    const landed = new Date(Date.now() - 89 * 86_400_000).toISOString();
    localStorage.setItem(KEY, JSON.stringify({ source: 'radio', landed_at: landed }));
    visit(link);
    expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
    expect(question()).toBeNull();
    expect(localStorage.getItem(KEY)).toContain('radio');
  });

  test('is asked again when the kept source is too old', async () => {
    localStorage.setItem(KEY, JSON.stringify({ source: 'radio', landed_at: '2020-01-01T00:00:00.000Z' }));
    const page = visit(link);
    await answer(page, 'Aceitar');
    expect(localStorage.getItem(KEY)).toContain('natal');
  });

  test('is counted once by the link’s words, without the click', async () => {
    visit('/auth?utm_medium=social&fbclid=F1');
    expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
    await waitFor(() => expect(beacons).toHaveLength(1));
    expect(beacons).toEqual([{ path: '/api/events/visit', body: { medium: 'social', click_kind: 'fbclid' } }]);
  });
});

test('a visitor who comes by no campaign is counted without any words, and asked nothing', async () => {
  visit('/auth');
  expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
  await waitFor(() => expect(beacons).toEqual([{ path: '/api/events/visit', body: {} }]));
  expect(question()).toBeNull();
});
