import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { challenge, stubPasskeys } from '../../../../test/fake-passkeys.ts';
import { Refusal, type OtherCalls } from '../../../../test/fake-server.ts';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { roundPage } from '../../../../test/player/round-page.ts';
import { expectToast, press } from '../../../../test/steps.ts';

const OPTIONS = '/api/auth/passkey/generate-authenticate-options';
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
      [OPTIONS]: challenge,
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

test('an offer of passkeys that nobody has chosen from fails without a word', async () => {
  stubPasskeys({ offers: true });
  const page = openAuth({ [OPTIONS]: new Refusal('TOO_MANY_REQUESTS', 429, 'Muitas tentativas.') });
  await waitFor(() => expect(page.otherCalls(OPTIONS)).toHaveLength(1));
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByText('Erro ao fazer login')).toBeNull();
});

test('a passkey that is chosen from the offer and refused is explained in a sentence', async () => {
  stubPasskeys({ offers: true });
  openAuth({ [VERIFY]: new Refusal('PASSKEY_NOT_FOUND', 401, 'Entre com e-mail e senha.') });
  await expectToast('Erro ao fazer login', 'Entre com e-mail e senha.');
});
