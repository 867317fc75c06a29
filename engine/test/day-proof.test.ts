import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayHash, dayLeaf, merklePath, merkleRoot, toHex, verifyInclusion } from '../src/index.ts';
import type { DayLeaf, DayProof } from '../src/index.ts';

/** A second implementation of the tree hash, written from the text of RFC 9162, section 2.1.1. */
function treeHash(entries: string[]): Buffer {
  const sha = (...parts: (Buffer | string)[]) =>
    createHash('sha256')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
      .digest();
  if (entries.length === 0) return sha('');
  if (entries.length === 1) return sha('\0', entries[0]!);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return sha('\u0001', treeHash(entries.slice(0, split)), treeHash(entries.slice(split)));
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const round = (number: number): DayLeaf => ({
  round_id: `0199f3a2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  commit: digest(`commit ${number}`),
  context: digest(`context ${number}`),
  client_seed: `seed_${number}`,
});
const text = (leaf: DayLeaf) => `${leaf.round_id}:${leaf.commit}:${leaf.context}:${leaf.client_seed}`;

function proofOf(size: number, index: number): DayProof {
  const leaves = Array.from({ length: size }, (_, number) => dayLeaf(round(number)));
  const day = { day: '2026-03-14', rounds: size, root: toHex(merkleRoot(leaves)), previous_hash: digest('the day before') };
  return { ...day, hash: dayHash(day), ...round(index), index, path: merklePath(leaves, index).map(toHex) };
}

const place = fc.integer({ min: 1, max: 300 }).chain((size) => fc.tuple(fc.constant(size), fc.nat({ max: size - 1 })));

describe('the root of a day', () => {
  test('is the tree hash of RFC 9162 for every number of rounds', () => {
    for (let size = 0; size <= 130; size++) {
      const rounds = Array.from({ length: size }, (_, number) => round(number));
      expect(toHex(merkleRoot(rounds.map(dayLeaf)))).toBe(treeHash(rounds.map(text)).toString('hex'));
    }
  });

  test('is the same over the roots of groups of eight, and so is the path through them', () => {
    fc.assert(
      fc.property(place, ([size, index]) => {
        const leaves = Array.from({ length: size }, (_, number) => dayLeaf(round(number)));
        const groups = Array.from({ length: Math.ceil(size / 8) }, (_, group) => leaves.slice(group * 8, group * 8 + 8));
        const roots = groups.map(merkleRoot);
        expect(merkleRoot(roots)).toEqual(merkleRoot(leaves));
        const group = Math.floor(index / 8);
        expect([...merklePath(groups[group]!, index % 8), ...merklePath(roots, group)]).toEqual(merklePath(leaves, index));
      }),
    );
  });
});

describe('the proof that a round is in its day', () => {
  test('holds for every round of a day of any size', () => {
    fc.assert(fc.property(place, ([size, index]) => verifyInclusion(proofOf(size, index))));
  });

  test('fails when any of its fields is replaced', () => {
    const changes: ((proof: DayProof) => Partial<DayProof>)[] = [
      () => ({ round_id: round(999).round_id }),
      () => ({ commit: digest('x') }),
      () => ({ context: digest('x') }),
      () => ({ client_seed: 'another' }),
      () => ({ day: '2026-03-15' }),
      () => ({ root: digest('x') }),
      () => ({ previous_hash: digest('x') }),
      () => ({ hash: digest('x') }),
      ({ rounds }) => ({ rounds: rounds + 1 }),
      ({ index, rounds }) => ({ index: (index + 1) % rounds }),
      ({ path }) => ({ path: path.slice(1) }),
      ({ path }) => ({ path: [...path, digest('x')] }),
      ({ path }) => ({ path: path.toReversed() }),
    ];
    fc.assert(
      fc.property(place, fc.constantFrom(...changes), ([size, index], change) => {
        const proof = proofOf(size, index);
        const forged = { ...proof, ...change(proof) };
        fc.pre(JSON.stringify(forged) !== JSON.stringify(proof));
        return !verifyInclusion(forged);
      }),
    );
  });

  test('cannot pass off an inner node as a round', () => {
    const proof = proofOf(4, 0);
    expect(verifyInclusion({ ...proof, rounds: 2, path: proof.path.slice(1) })).toBe(false);
  });

  test('fails for an index beyond the rounds and for a path of another length, even where root and hash follow', () => {
    const rehashed = (proof: DayProof, change: Partial<DayProof>): DayProof => ({
      ...proof,
      ...change,
      hash: dayHash({ ...proof, ...change }),
    });
    expect(verifyInclusion(rehashed(proofOf(1, 0), { index: 1 }))).toBe(false);
    expect(verifyInclusion(rehashed(proofOf(1, 0), { rounds: 2 }))).toBe(false);
    expect(verifyInclusion(rehashed(proofOf(2, 1), { rounds: 1, index: 0 }))).toBe(false);
  });

  // Hashed texts are joined with colons, so no field may contain one.
  test.each<[field: string, change: Partial<DayProof>]>([
    ['round_id', { round_id: `${round(0).round_id}:` }],
    ['commit', { commit: digest('x').toUpperCase() }],
    ['context', { context: 'x' }],
    ['client_seed', { client_seed: 'a:b' }],
    ['client_seed', { client_seed: 'a'.repeat(65) }],
    ['day', { day: '2026-03-14:1' }],
    ['previous_hash', { previous_hash: 'x' }],
  ])('fails for a %s of another form, even where root and hash follow', (_field, change) => {
    const proof = { ...proofOf(1, 0), ...change };
    const day = { ...proof, root: toHex(merkleRoot([dayLeaf(proof)])) };
    expect(verifyInclusion({ ...day, hash: dayHash(day) })).toBe(false);
  });

  test('fails for a path in upper case, as the chain writes lower case', () => {
    const proof = proofOf(2, 0);
    expect(verifyInclusion({ ...proof, path: proof.path.map((hash) => hash.toUpperCase()) })).toBe(false);
  });

  test('fails without an exception when it is malformed', () => {
    const { path, ...rest } = proofOf(3, 1);
    for (const broken of [{}, rest, { ...rest, path: ['xy'] }, { ...rest, path, index: -1 }, { ...rest, path, index: 0.5 }, null])
      expect(verifyInclusion(broken as DayProof)).toBe(false);
  });
});
