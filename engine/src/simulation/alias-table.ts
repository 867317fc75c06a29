/**
 * Walker's alias method on 32-bit words: one draw costs two look-ups, whatever the number of
 * outcomes. The top `bits` of a word choose a cell. The remaining bits choose between the cell's
 * own outcome and its second one:
 *
 *     outcomes[2 * cell + isOwn], isOwn = ((word & fractionMask) − thresholds[cell]) >>> 31
 *
 * Chances are exact to 2^-32.
 */
export interface AliasTable {
  bits: number;
  thresholds: Int32Array;
  outcomes: Int32Array;
}

/**
 * Builds the table for `chances`, which are scaled to sum to 1. Outcome i is reported as
 * `codes[i]`. `bits` sets the number of cells to 2^bits; the default is the smallest number that
 * suffices.
 */
export function buildAliasTable(
  chances: readonly number[],
  codes: readonly number[],
  bits = bitsFor(chances.length),
): AliasTable {
  const cells = 2 ** bits;
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const shares = Array.from({ length: cells }, (_, cell) => (total > 0 ? ((chances[cell] ?? 0) / total) * cells : 0));
  const seconds = Array.from({ length: cells }, (_, cell) => cell);
  const small = shares.flatMap((share, cell) => (share < 1 ? [cell] : []));
  const large = shares.flatMap((share, cell) => (share < 1 ? [] : [cell]));
  const likeliest = placeOfLargest(shares);
  while (small.length > 0 && large.length > 0) {
    const poor = small.pop()!;
    const rich = large.at(-1)!;
    seconds[poor] = rich;
    shares[rich]! -= 1 - shares[poor]!;
    if (shares[rich]! < 1) small.push(large.pop()!);
  }
  // Rounding may leave cells in either list. Each keeps its own outcome entirely. Cells beyond the
  // last outcome have none of their own, so they get the likeliest one.
  for (const cell of small) if (cell >= chances.length) seconds[cell] = likeliest;
  for (const cell of [...small, ...large]) if (cell < chances.length) shares[cell] = 1;
  const code = (cell: number): number => codes[cell] ?? codes[likeliest] ?? 0;
  return {
    bits,
    thresholds: Int32Array.from(shares, (share) => Math.round(share * 2 ** (32 - bits))),
    outcomes: Int32Array.from({ length: 2 * cells }, (_, at) => code(at % 2 === 1 ? at >> 1 : seconds[at >> 1]!)),
  };
}

/**
 * The index of the largest value, the first of equals. A loop, because a table of many payouts
 * would exceed the argument limit of `Math.max(...values)`.
 */
function placeOfLargest(values: readonly number[]): number {
  let largest = 0;
  for (const [place, value] of values.entries()) if (value > values[largest]!) largest = place;
  return largest;
}

function bitsFor(count: number): number {
  return Math.max(2, Math.ceil(Math.log2(count)));
}
