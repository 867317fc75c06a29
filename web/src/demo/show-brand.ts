import type { Answer } from '@raspasorte/contract';
import { splitBrand } from '../ui/brand/split-brand.ts';

/**
 * The page is written with the product's own name; a site with another one puts it in its place.
 */
export async function showBrand(): Promise<void> {
  const answer = await fetch('/api/site').catch(() => null);
  if (!answer?.ok) return;
  const { brand_name: name } = (await answer.json()) as Answer<'site'>;
  const { head, tail } = splitBrand(name);
  const gold = document.createElement('span');
  gold.className = 'text-gold';
  gold.textContent = tail;
  document.querySelector('#brand')?.replaceChildren(head, gold);
  document.title = `Teste grátis · ${name}`;
}
