import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { spyConfetti } from '../../test/spy-confetti.ts';
import { stubScreen } from '../../test/stub-screen.ts';
import { documentLoads } from '../../test/stub-browser.ts';
import { textOf } from '../../test/text-of.ts';
import demoPage from '../../demo.html?raw';
import { DemoGame } from './demo-game.tsx';

const SIGN_UP = '/signup?src=play-demo&won=500&ab=pressel-v1';

const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
const events = () => globalThis.dataLayer?.map(({ event }) => event);

/** Renders the demo and scratches it to the end. */
async function finishDemo() {
  render(<DemoGame />);
  fireEvent.click(screen.getByRole('button', { name: 'Raspar tudo' }));
  await pass(3000);
  await pass(1000);
  return within(screen.getByRole('dialog', { name: 'Parabéns!' }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('dataLayer', []);
});

describe('the demo', () => {
  test('is a board of 30 covered cells that says it is a demonstration with a fixed result', () => {
    render(<DemoGame />);
    expect(screen.getAllByRole('button', { name: /^Casa \d+, coberta$/ })).toHaveLength(24);
    expect(screen.getAllByRole('button', { name: /^Número vencedor \d+, coberto$/ })).toHaveLength(6);
    expect(screen.getByText(/^Demonstração com resultado fixo, sem dinheiro real/)).toBeTruthy();
  });

  test('ends with a prize that is called fictitious, and offers the sign-up', async () => {
    const dialog = await finishDemo();
    expect(textOf(dialog.getByText(/^R\$/))).toBe('R$ 500,00');
    expect(dialog.getByText('prêmio fictício')).toBeTruthy();
    expect(dialog.getByText(/^Isto foi uma demonstração com resultado fixo/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Criar minha conta agora' }).getAttribute('href')).toBe(SIGN_UP);
  });

  test('leads to the sign-up by closing the congratulations too', async () => {
    const dialog = await finishDemo();
    fireEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(documentLoads).toEqual([SIGN_UP]);
  });

  test('tracks once that the pair was found', async () => {
    await finishDemo();
    expect(events()).toEqual(['demo_match_500']);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('where reduced motion is wanted: %s, throws confetti %d times', async (reducesMotion, times) => {
    const { thrown } = spyConfetti();
    stubScreen({ reducesMotion });
    await finishDemo();
    expect(await thrown()).toBe(times);
  });
});

describe('the intro of the demo, as it stands before any script has arrived', () => {
  const page = new DOMParser().parseFromString(demoPage, 'text/html');
  const intro = within(page.body);
  const words = (element: Element) => textOf(element).replaceAll(/\s+/g, ' ');

  test('has its heading, three bullets and the button Jogar Agora', () => {
    expect(words(intro.getByRole('heading', { level: 1 }))).toBe('Teste Agora Gratuitamente!');
    expect(intro.getAllByRole('listitem').map(words)).toEqual([
      expect.stringMatching(/Raspe os 6 números vencedores/),
      expect.stringMatching(/Raspe os seus 24 números/),
      expect.stringMatching(/Qualquer acerto ganha/),
    ]);
    expect(words(intro.getByRole('button'))).toBe('Jogar Agora');
  });

  test('says that minors may not play', () => {
    expect(words(intro.getByText(/Proibido para menores de 18 anos/))).toContain('Jogue com responsabilidade.');
  });
});
