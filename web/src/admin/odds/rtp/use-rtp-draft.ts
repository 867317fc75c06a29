import { useCallback, useMemo, useState } from 'react';
import { changesOf } from '../../kit/fields/changes-of.ts';
import type { AdminProduct, RtpValues, SetValue } from '../../products/product.ts';
import { valuesOf } from './rtp-values.ts';

/**
 * A card's values as they are edited here. They follow the server's until somebody changes one of
 * them.
 */
export function useRtpDraft(product: AdminProduct) {
  const [edited, setEdited] = useState<{ from: AdminProduct; values: RtpValues }>();
  const stored = useMemo(() => valuesOf(product), [product]);
  const values = edited?.values ?? stored;
  const isOutdated = edited !== undefined && hasOtherOdds(edited.from, product);
  const from = isOutdated ? edited.from : product;
  const changes = useMemo(() => changesOf(valuesOf(from), values), [from, values]);
  const setValue = useCallback<SetValue>(
    (name, value) =>
      setEdited((before) => {
        const base = before ?? { from: product, values: valuesOf(product) };
        return { ...base, values: { ...base.values, [name]: value } };
      }),
    [product],
  );
  return {
    values,
    changes,
    isChanged: Object.keys(changes).length > 0,
    /**
     * The odds were changed since the first of these changes; taking the card off sale is not that.
     */
    isOutdated,
    revision: from.revision,
    setValue,
    reset: useCallback(() => setEdited(undefined), []),
  };
}

const hasOtherOdds = (one: AdminProduct, other: AdminProduct): boolean =>
  one.math_version !== other.math_version || Object.keys(changesOf(valuesOf(one), valuesOf(other))).length > 0;
