import { useMemo } from 'react';
import { figuresOf, tryFigures } from '../../products/live-figures.ts';
import type { LiveFigures } from '../../products/live-figures.ts';
import { mathOf } from '../../products/math-of.ts';
import type { AdminProduct, RtpValues } from '../../products/product.ts';

/**
 * The exact figures of the values on the screen. The engine accepts all values within the sliders'
 * ranges; for others these are the figures of the saved values.
 */
export function useLiveFigures(product: AdminProduct, values: RtpValues): LiveFigures {
  return useMemo(() => {
    const figures = tryFigures(() => mathOf(product, { settings: values }));
    return 'exact' in figures ? figures : figuresOf(mathOf(product, {}));
  }, [product, values]);
}
