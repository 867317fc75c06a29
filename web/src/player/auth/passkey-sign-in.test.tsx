import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { challenge, stubPasskeys } from '../../../test/fake-passkeys.ts';
import { Refusal, type OtherCalls } from '../../../test/fake-server.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { expectToast, press } from '../../../test/steps.ts';

const VERIFY = '/api/auth/passkey/verify-authentication';
const BUTTON = 'Entrar com chave de acesso';

function openAuth(others: OtherCalls) {
  let isIn = false;
  const verify: OtherCalls[string] = () => {
    isIn = true;
    return {};
  };
  return renderPage('/auth', {
    signedInAs: null,
    api: { listRounds: roundPage() },
    others: {
      '/api/auth/get-session': () => (isIn ? { user: player } : null),
      '/api/auth/passkey/generate-authenticate-options': challenge,
      [VERIFY]: verify,
      ...others,
    },
  });
}

test('a passkey signs in by its button, without an address', async () => {
  stubPasskeys();
  const page = openAuth({});
  await press(page, BUTTON);
  await waitFor(() => expect(page.path()).toBe('/'));
  expect(page.otherCalls(VERIFY)).toMatchObject([{ body: { response: { id: 'Y2hhdmU', type: 'public-key' } } }]);
});

test('a refused passkey or a closed window is explained in a sentence', async () => {
  stubPasskeys({ closedTimes: 1 });
  const sentence = 'Não foi possível entrar com esta chave de acesso. Entre com e-mail e senha.';
  const page = openAuth({ [VERIFY]: new Refusal('PASSKEY_NOT_FOUND', 401, sentence) });
  await press(page, BUTTON);
  await expectToast('Erro ao fazer login', 'Nenhuma chave de acesso foi usada. Tente de novo.');
  await press(page, BUTTON);
  await expectToast('Erro ao fazer login', sentence);
  expect(page.path()).toBe('/auth');
});

test('the address field offers passkeys, and a browser without passkey support has no button', async () => {
  openAuth({});
  expect((await screen.findByLabelText('E-mail')).getAttribute('autocomplete')).toBe('username webauthn');
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});
