import type { Answer } from '@raspasorte/contract';
import { splitBrand } from '../ui/brand/split-brand.ts';
import { operatorLine } from '../ui/format/operator-line.ts';

/**
 * The page is written with the product's own name; a site with another one puts it in its place.
 */
export async function showBrand(): Promise<void> {
  const answer = await fetch('/api/site').catch(() => null);
  if (!answer?.ok) return;
  const { brand_name: name, operator } = (await answer.json()) as Answer<'site'>;
  const { head, tail } = splitBrand(name);
  const gold = document.createElement('span');
  gold.className = 'text-gold';
  gold.textContent = tail;
  document.querySelector('#brand')?.replaceChildren(head, gold);
  document.title = `Teste grátis · ${name}`;
  const line = document.querySelector('#operator');
  // The last of the page: nothing moves when it comes.
  if (line) line.textContent = operatorLine(operator);
}
