import type { Product } from './product.ts';

/** An attack on the running product. It throws when the rule does not hold. */
export type Attack = {
  /** The rule that it proves. */
  rule: string;
  run: (product: Product) => Promise<void>;
};
