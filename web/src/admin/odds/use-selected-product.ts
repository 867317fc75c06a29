import { useState } from 'react';
import type { AdminProduct } from '../products/product.ts';

/**
 * The card that the address names, else the one that was the cheapest on sale when it was first
 * shown. That one stays, with what is edited on it, also when it goes off sale.
 */
export function useSelectedProduct(
  products: readonly AdminProduct[] | undefined,
  wanted: string | undefined,
): AdminProduct | undefined {
  const [shown, setShown] = useState<{ wanted: string | undefined; id: string }>();
  const product = products && selectProduct(products, shown?.wanted === wanted ? (shown?.id ?? wanted) : wanted);
  const id = product && String(product.id);
  if (id !== undefined && (shown?.wanted !== wanted || shown?.id !== id)) setShown({ wanted, id });
  return product;
}

function selectProduct(products: readonly AdminProduct[], wanted: string | undefined): AdminProduct | undefined {
  const named = products.find(({ id }) => String(id) === wanted);
  return named ?? products.find((product) => product.is_active) ?? products[0];
}
