import { useMemo } from 'react';
import { figuresOf, tryFigures } from '../live-figures.ts';
import type { LiveFigures } from '../live-figures.ts';
import { mathOf } from '../math-of.ts';
import type { AdminProduct, RtpValues } from '../product.ts';

/**
 * The exact figures of what stands on the screen. Within the sliders' ranges there always are some;
 * else those that are saved.
 */
export function useLiveFigures(product: AdminProduct, values: RtpValues): LiveFigures {
  return useMemo(() => {
    const figures = tryFigures(() => mathOf(product, { settings: values }));
    return 'exact' in figures ? figures : figuresOf(mathOf(product, {}));
  }, [product, values]);
}
