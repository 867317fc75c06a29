import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/player/render-page.tsx';

type Page = ReturnType<typeof renderPage>;

const kept = () => [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
const groups = async () => await screen.findAllByRole('group');
async function answer({ user }: Page, answers: readonly string[]) {
  for (const [place, text] of answers.entries())
    await user.click(within((await groups())[place]!).getByRole('radio', { name: text }));
  await user.click(screen.getByRole('button', { name: 'Ver meu resultado' }));
}
const rest = (first: readonly string[]) => [...first, ...Array<string>(9 - first.length).fill('Nunca')];

test.each([
  [[], 'Sem sinais de problema', 'Definir meus limites', '/jogo-responsavel#limits'],
  [['Às vezes', 'Às vezes'], 'Risco baixo', 'Definir meus limites', '/jogo-responsavel#limits'],
  [['Quase sempre'], 'Risco moderado', 'Fazer uma pausa ou me autoexcluir', '/jogo-responsavel#stop'],
  [
    ['Quase sempre', 'Quase sempre', 'Na maioria das vezes'],
    'Risco alto',
    'Fazer uma pausa ou me autoexcluir',
    '/jogo-responsavel#stop',
  ],
] as const)(
  'answers %o, and Nunca for the rest, give the result "%s" with links to help, and nothing is sent or stored',
  async (first, title, way, href) => {
    const page = renderPage('/autoteste');
    await groups();
    const before = kept();
    await answer(page, rest(first));
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
    for (const helper of [/gov.br|Autoexclusão em todas/, /CVV – ligue 188/, /Jogadores Anônimos/])
      expect(screen.getByRole('link', { name: helper })).toBeTruthy();
    expect(kept()).toEqual(before);
    await page.user.click(screen.getByRole('button', { name: 'Responder de novo' }));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(document.activeElement).toBe(screen.getByText(/^Pense nos últimos 12 meses/));
  },
);

test('all nine questions have to be answered, and the first that is missing says so in its place', async () => {
  const page = renderPage('/autoteste');
  expect(await groups()).toHaveLength(9);
  await answer(page, ['Nunca', 'Nunca']);
  const third = within((await groups())[2]!);
  expect(third.getByRole('alert').textContent).toBe('Falta responder à pergunta 3.');
  expect(document.activeElement === third.getByRole('radio', { name: 'Nunca' })).toBe(true);
  await page.user.click(third.getByRole('radio', { name: 'Às vezes' }));
  expect(screen.getByRole('alert').textContent).toBe('Falta responder à pergunta 4.');
  await answer(page, rest([]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Sem sinais de problema' })).toBeTruthy();
});

test('responsible play leads to the self-test, and to the self-exclusion from all sites', async () => {
  renderPage('/jogo-responsavel');
  expect((await screen.findByRole('link', { name: 'Fazer o autoteste' })).getAttribute('href')).toBe('/autoteste');
  const everywhere = screen.getByRole('link', { name: 'Autoexclusão em todas as casas de apostas' });
  expect(everywhere.getAttribute('href')).toBe('https://www.gov.br/autoexclusaoapostas');
});
