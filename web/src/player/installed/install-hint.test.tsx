import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/player/render-page.tsx';
import { countFinishedCard } from './finished-cards.ts';
import { keepInstallOffer } from './install-offer.ts';

const hint = () => screen.queryByRole('heading', { name: 'RaspaSorte na tela inicial' });

test('where the browser offers no installation, the steps for Apple’s devices are explained', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
  countFinishedCard();
  countFinishedCard();
  const page = renderPage('/jogo-responsavel');
  expect(await screen.findByText(/Toque em Compartilhar e em “Adicionar à Tela de Início”/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Não mostrar mais' }));
  expect(hint()).toBeNull();
});

test('after the second finished card the app offers its installation once, and a dismissal is final', async () => {
  keepInstallOffer();
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);

  countFinishedCard();
  const early = renderPage('/jogo-responsavel');
  await screen.findByRole('heading', { name: 'Jogo responsável' });
  expect(hint()).toBeNull();
  early.leave();

  countFinishedCard();
  const page = renderPage('/jogo-responsavel');
  await waitFor(() => expect(hint()).not.toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(hint()).toBeNull();
  page.leave();

  renderPage('/jogo-responsavel');
  await screen.findByRole('heading', { name: 'Jogo responsável' });
  expect(hint()).toBeNull();
});
