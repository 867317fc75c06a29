import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../test/site.ts';
import { textOf } from '../../test/text-of.ts';
import demoPage from '../../demo.html?raw';
import { showSite } from './show-site.ts';

const shown = () => [document.title, ...['#brand', '#operator'].map((place) => textOf(document.querySelector(place)))];

/** The intro as it was sent, and the server's answer about the site. */
const answer = (fetched: () => Promise<Response>) => vi.stubGlobal('fetch', fetched);

const show = ({ title, body }: Pick<Document, 'title' | 'body'>) => {
  document.title = title;
  document.body.replaceChildren(...body.childNodes);
};
beforeEach(() => show(new DOMParser().parseFromString(demoPage, 'text/html')));
afterEach(() => show(new DOMParser().parseFromString('', 'text/html')));

test('the demo bears the name of the site, and says who operates it', async () => {
  const operator = { ...site.operator, legal_name: 'Outra Casa Ltda.' };
  answer(async () => Response.json({ ...site, brand_name: 'Outra Casa', operator }));
  await showSite();
  expect(shown()).toEqual(['Teste grátis · Outra Casa', 'Outra Casa', 'Outra Casa Ltda.']);
});

test.each([
  ['is lost', async () => await Promise.reject(new TypeError('Failed to fetch'))],
  ['is cut', async () => new Response('{"brand_name":"Outra')],
  ['is a refusal', async () => new Response('{}', { status: 503 })],
])('where the answer %s, the demo stays as it is', async (_how, fetched) => {
  const before = shown();
  answer(fetched);
  await showSite();
  expect(shown()).toEqual(before);
});
