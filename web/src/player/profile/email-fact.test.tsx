import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../test/fake-server.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { expectToast, press } from '../../../test/steps.ts';

const SEND = '/api/auth/send-verification-email';

function open(answer: object, isConfirmed: () => boolean = () => false) {
  return renderPage('/perfil', {
    api: { getMe: () => me({ email_confirmed: isConfirmed() }) },
    others: { [SEND]: () => answer, '/api/auth/list-sessions': [] },
  });
}

test('a confirmed address stands alone', async () => {
  open({}, () => true);
  expect(await screen.findByText('joana@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar outro link' })).toBeNull();
});

describe('an address that nobody has confirmed says so, and another link', () => {
  test('is sent to it', async () => {
    const page = open({ status: true });
    expect(await screen.findByText(/Ainda não confirmado/)).toBeTruthy();
    await press(page, 'Enviar outro link');
    await expectToast('Link enviado de novo');
    expect(page.otherCalls(SEND)).toMatchObject([{ body: { email: 'joana@example.com', callbackURL: '/' } }]);
  });

  test('is not sent when the address has had its mails of the day', async () => {
    const sentence = 'Já enviamos muitas mensagens a este e-mail. Veja também a caixa de spam, ou peça outra amanhã.';
    const page = open(new Refusal('TOO_MANY_MAILS', 429, sentence));
    await press(page, 'Enviar outro link');
    await expectToast(sentence);
    expect(screen.getByRole('button', { name: 'Enviar outro link' })).toBeTruthy();
  });

  test('is not needed once the address was confirmed elsewhere', async () => {
    let isConfirmed = false;
    const page = open(new Refusal('EMAIL_ALREADY_VERIFIED', 400, 'Este e-mail já está confirmado.'), () => isConfirmed);
    const button = await screen.findByRole('button', { name: 'Enviar outro link' });
    isConfirmed = true;
    await page.user.click(button);
    await expectToast('Este e-mail já está confirmado.');
    await waitFor(() => expect(screen.queryByText(/Ainda não confirmado/)).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('joana@example.com'));
  });
});
