import type { Answer } from '@raspasorte/contract';
import { splitBrand } from '../ui/brand/split-brand.ts';
import { operatorLine } from '../ui/format/operator-line.ts';

/**
 * Puts what only the server knows into the page: the name of this site in place of the product's
 * own, and the line that says who operates it.
 */
export async function showSite(): Promise<void> {
  const site = await readSite().catch(() => null);
  if (!site) return;
  const { brand_name: name, operator } = site;
  const { head, tail } = splitBrand(name);
  const gold = document.createElement('span');
  gold.className = 'text-gold';
  gold.textContent = tail;
  document.querySelector('#brand')?.replaceChildren(head, gold);
  document.title = `Teste grátis · ${name}`;
  const line = document.querySelector('#operator');
  // The last line of the page, so nothing below it moves.
  if (line) line.textContent = operatorLine(operator);
}

async function readSite(): Promise<Answer<'site'> | null> {
  const answer = await fetch('/api/site');
  return answer.ok ? ((await answer.json()) as Answer<'site'>) : null;
}
