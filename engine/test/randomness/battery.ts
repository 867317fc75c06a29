/**
 * Statistical tests whose results are standard normal for random input: beyond 5 once in two
 * million times. Each says what it counts, and knows nothing about the source of the bytes.
 */
export type Battery = Record<string, (bytes: Uint8Array) => number>;

/** A chi-square statistic as a standard normal one (Wilson and Hilferty). */
function fromChiSquare(statistic: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return (Math.cbrt(statistic / degrees) - (1 - spread)) / Math.sqrt(spread);
}

/** The distance of counts from being equal. */
export function uniformity(counts: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < counts.length; index++) total += counts[index]!;
  const expected = total / counts.length;
  let statistic = 0;
  for (let index = 0; index < counts.length; index++) statistic += (counts[index]! - expected) ** 2 / expected;
  return fromChiSquare(statistic, counts.length - 1);
}

/**
 * For `values` out of so many equally likely ones: whether there are as many equal pairs as
 * expected.
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
/** Changes between neighbouring bits inside a byte. */
const changesIn = Uint8Array.from({ length: 256 }, (_, byte) => onesOf[(byte ^ (byte >> 1)) & 0x7f]!);

export const battery: Battery = {
  'as many ones as zeros': (bytes) => {
    const bits = bytes.length * 8;
    return (bytes.reduce((sum, byte) => sum + onesOf[byte]!, 0) - bits / 2) / Math.sqrt(bits / 4);
  },

  'every byte as often': (bytes) => uniformity(countBy(bytes.length, 256, (index) => bytes[index]!)),

  'every bit position as often set': (bytes) => {
    const set = new Uint32Array(8);
    for (const byte of bytes) for (let bit = 0; bit < 8; bit++) set[bit]! += (byte >> bit) & 1;
    const statistic = set.reduce((sum, count) => sum + (count - bytes.length / 2) ** 2 / (bytes.length / 4), 0);
    return fromChiSquare(statistic, 8);
  },

  'every pair of half bytes as often': (bytes) =>
    uniformity(countBy(bytes.length - 1, 256, (index) => (bytes[index]! & 15) * 16 + (bytes[index + 1]! >> 4), 2)),

  'every pair of bytes as often': (bytes) =>
    uniformity(countBy(bytes.length - 1, 65_536, (index) => bytes[index]! * 256 + bytes[index + 1]!, 2)),

  'as many runs of equal bits as chance makes': (bytes) => {
    let changes = changesIn[bytes[0]!]!;
    for (let index = 1; index < bytes.length; index++) {
      changes += changesIn[bytes[index]!]! + ((bytes[index - 1]! & 1) ^ (bytes[index]! >> 7));
    }
    const places = bytes.length * 8 - 1;
    return (changes - places / 2) / Math.sqrt(places / 4);
  },

  'no byte tells of the next': (bytes) => serialCorrelation(bytes, 1),
  'no byte tells of the one four further on': (bytes) => serialCorrelation(bytes, 4),
  'no byte tells of the one a digest further on': (bytes) => serialCorrelation(bytes, 32),
  'no byte tells of the one a round further on': (bytes) => serialCorrelation(bytes, 384),

  'words of four bytes meet as often as birthdays do': (bytes) => {
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
