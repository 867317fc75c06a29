import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

async function makeFolders(texts: Readonly<Record<string, string>>): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'replace-folder-'));
  onTestFinished(async () => await rm(parent, { recursive: true }));
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'page'), text);
  }
  return parent;
}

test.each([{ pages: 'old', draft: 'new' }, { draft: 'new' }])(
  'a draft takes the place of %j, of which nothing is left',
  async (texts) => {
    const parent = await makeFolders(texts);
    const pages = join(parent, 'pages');
    await replaceFolder(pages, join(parent, 'draft'), () => false);
    expect(readFileSync(join(pages, 'page'), 'utf8')).toBe('new');
    expect(readdirSync(parent)).toEqual(['pages']);
  },
);

test('pages that another command has built meanwhile stay, because a server may be sending them', async () => {
  const parent = await makeFolders({ pages: 'theirs', draft: 'ours' });
  await replaceFolder(join(parent, 'pages'), join(parent, 'draft'), () => true);
  expect(readFileSync(join(parent, 'pages', 'page'), 'utf8')).toBe('theirs');
});

test('of two drafts of the same pages that are ready at the same time one is taken', async () => {
  const parent = await makeFolders({ pages: 'old', one: 'new', other: 'new' });
  const pages = join(parent, 'pages', 'page');
  const isUpToDate = () => existsSync(pages) && readFileSync(pages, 'utf8') === 'new';
  await Promise.all(
    ['one', 'other'].map(async (draft) => await replaceFolder(join(parent, 'pages'), join(parent, draft), isUpToDate)),
  );
  expect(readFileSync(pages, 'utf8')).toBe('new');
});
