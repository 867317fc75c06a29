import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAdminRouter } from '../router.tsx';
import { contents } from './contents.ts';
import { manualContents, manualPage, searchManual } from './manual.ts';
import { readPage } from './read-page.ts';
import { screenPages } from './screen-pages.ts';

const listed = contents.flatMap(({ pages }) => pages);

test('every screen has its page, and every page stands in the contents once', () => {
  const paths = Object.keys(createAdminRouter(createMemoryHistory()).routesByPath).filter((path) => !/manual|xgate/.test(path));
  expect(Object.keys(screenPages).toSorted()).toEqual(paths.toSorted());
  expect(Object.values(screenPages).filter((page) => !listed.includes(page))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(manualContents.flatMap(({ pages }) => pages.map(({ id }) => id))).toEqual(listed);
  expect(Object.keys(import.meta.glob('./pages/*.md'))).toHaveLength(listed.length);
});

test('a page is read with the terms that its paragraphs explain', () => {
  const page = readPage(
    'usuarios',
    '# Usuários\n\nQuem joga.\n\n## A lista\n\n**Saldo**, **RTP** e **K** estão [aqui](/admin).\n',
  );
  expect(page).toMatchObject({
    title: 'Usuários',
    paragraphs: [
      { terms: [], text: 'Quem joga.', anchor: 'Quem joga.' },
      { terms: ['Saldo', 'RTP', 'K'], text: 'Saldo, RTP e K estão aqui.', anchor: 'Saldo' },
    ],
  });
});

test('a search finds terms before texts, without accents, in all pages, and nothing for one letter', () => {
  const [first] = searchManual('EXPOSICAO');
  expect(first?.paragraph.terms).toEqual(['Exposição']);
  expect(searchManual('saque parado').map(({ page }) => page.id)).toContain('alarme-saques-parados');
  expect(searchManual('ggr').length).toBeGreaterThan(5);
  expect(searchManual('g')).toEqual([]);
  expect(searchManual('xyzzy')).toEqual([]);
});

test('every page has at least 300 characters', () => {
  for (const id of listed) expect(manualPage(id)?.text.length, id).toBeGreaterThan(300);
});
