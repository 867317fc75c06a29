import type { Product } from './product.ts';

/** What somebody tries at the running product. It throws where the rule does not hold. */
export type Attack = {
  /** The rule that it proves. */
  rule: string;
  run: (product: Product) => Promise<void>;
};
