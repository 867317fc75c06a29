/**
 * Statistical tests of bytes from any source. For random input each result follows the standard
 * normal distribution, so its absolute value exceeds 5 once in two million times.
 */
export type Battery = Record<string, (bytes: Uint8Array) => number>;

/** Converts a chi-square statistic to a standard normal one (Wilson and Hilferty). */
function fromChiSquare(statistic: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread);
}

/** How far the counts deviate from equal counts, as a standard normal value. */
export function uniformity(counts: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < counts.length; index++) total += counts[index]!;
  const expected = total / counts.length;
  let statistic = 0;
  for (let index = 0; index < counts.length; index++) statistic += (counts[index]! - expected) ** 2 / expected;
  return fromChiSquare(statistic, counts.length - 1);
}

/**
 * How far the number of equal pairs among `values` deviates from the expected number, as a standard
 * normal value. `possible` is the number of equally likely values.
 */
export function collisions(values: ArrayLike<number>, possible: number): number {
  const sorted = Uint32Array.from(values).toSorted();
  let pairs = 0;
  for (let index = 1, equals = 0; index < sorted.length; index++) {
    equals = sorted[index] === sorted[index - 1] ? equals + 1 : 0;
    pairs += equals;
  }
  const expected = (values.length * (values.length - 1)) / 2 / possible;
  return (pairs - expected) / Math.sqrt(expected * (1 - 1 / possible));
}

const onesOf = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
/** For each byte value, how many neighbouring bits differ. */
const changesIn = Uint8Array.from({ length: 256 }, (_, byte) => onesOf[(byte ^ (byte >> 1)) & 0x7f]!);

export const battery: Battery = {
  'as many ones as zeros': (bytes) => {
    const bits = bytes.length * 8;
    return (bytes.reduce((sum, byte) => sum + onesOf[byte]!, 0) - bits / 2) / Math.sqrt(bits / 4);
  },

  'every byte value equally often': (bytes) => uniformity(countBy(bytes.length, 256, (index) => bytes[index]!)),

  'every bit position set equally often': (bytes) => {
    const set = new Uint32Array(8);
    for (const byte of bytes) for (let bit = 0; bit < 8; bit++) set[bit]! += (byte >> bit) & 1;
    const statistic = set.reduce((sum, count) => sum + (count - bytes.length / 2) ** 2 / (bytes.length / 4), 0);
    return fromChiSquare(statistic, 8);
  },

  'every pair of half bytes equally often': (bytes) =>
    uniformity(countBy(bytes.length - 1, 256, (index) => (bytes[index]! & 15) * 16 + (bytes[index + 1]! >> 4), 2)),

  'every pair of bytes equally often': (bytes) =>
    uniformity(countBy(bytes.length - 1, 65_536, (index) => bytes[index]! * 256 + bytes[index + 1]!, 2)),

  'as many runs of equal bits as chance predicts': (bytes) => {
    let changes = changesIn[bytes[0]!]!;
    for (let index = 1; index < bytes.length; index++) {
      changes += changesIn[bytes[index]!]! + ((bytes[index - 1]! & 1) ^ (bytes[index]! >> 7));
    }
    const places = bytes.length * 8 - 1;
    return (changes - places / 2) / Math.sqrt(places / 4);
  },

  'no correlation with the next byte': (bytes) => serialCorrelation(bytes, 1),
  'no correlation with the byte 4 positions later': (bytes) => serialCorrelation(bytes, 4),
  'no correlation with the byte one digest later': (bytes) => serialCorrelation(bytes, 32),
  'no correlation with the byte one round later': (bytes) => serialCorrelation(bytes, 384),

  '28-bit words repeat as often as the birthday problem predicts': (bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const words = Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4) >>> 4);
    return collisions(words, 2 ** 28);
  },
};

function countBy(length: number, values: number, valueAt: (index: number) => number, step = 1): Uint32Array {
  const counts = new Uint32Array(values);
  for (let index = 0; index < length; index += step) counts[valueAt(index)]! += 1;
  return counts;
}

function serialCorrelation(bytes: Uint8Array, lag: number): number {
  const variance = (256 ** 2 - 1) / 12;
  let sum = 0;
  for (let index = lag; index < bytes.length; index++) sum += (bytes[index]! - 127.5) * (bytes[index - lag]! - 127.5);
  const count = bytes.length - lag;
  return sum / count / (variance / Math.sqrt(count));
}
