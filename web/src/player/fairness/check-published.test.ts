import type { Answer } from '@raspasorte/contract';
import { dayHash, dayLeaf, merklePath, merkleRoot, roundSeed, seedHash, toHex } from '@raspasorte/engine';
import type { RoundProof } from '@raspasorte/engine';
import { describe, expect, test } from 'vitest';
import { checkPublished, dayOfRound } from './check-published.ts';

const masterSeed = new Uint8Array(32).fill(7);
const seededFor = { userId: '3302cef8-775a-4420-b9b7-7f1cb054907e', productId: '1', nonce: 3 };
const hash = (digit: string) => digit.repeat(64);
const proof = {
  round_id: '01a1ff80-c150-73c0-8cc2-57573e2bc5fb',
  user_id: seededFor.userId,
  product_id: seededFor.productId,
  nonce: seededFor.nonce,
  epoch: 2,
  commit: hash('a'),
  context: hash('b'),
  client_seed: 'minha-semente',
  round_seed: toHex(roundSeed({ masterSeed, ...seededFor })),
} as RoundProof;

const leaf = { round_id: proof.round_id, commit: proof.commit, context: proof.context, client_seed: proof.client_seed };
const other = { ...leaf, round_id: '01a1ff80-0000-73c0-8cc2-57573e2bc5fb' };
const leaves = [dayLeaf(other), dayLeaf(leaf)];
const sealed = { day: dayOfRound(proof.round_id), rounds: 2, root: toHex(merkleRoot(leaves)), previous_hash: hash('0') };
const day = { ...sealed, hash: dayHash(sealed) };
const dayProof = { ...day, ...leaf, index: 1, path: merklePath(leaves, 1).map(toHex) };
const epoch = (masterSeedHex: string | null): Answer<'listEpochs'>[number] => ({
  epoch: 2,
  seed_hash: seedHash(masterSeed),
  begun_at: '2026-11-01T00:00:00.000Z',
  ended_at: null,
  master_seed: masterSeedHex,
});
const published = { epochs: [epoch(null)], days: [day], dayProof };

describe('the published master seed', () => {
  test('is secret until it is published, and then matches its hash and gives the secret number of the card', () => {
    expect(checkPublished(proof, published).seed).toBe('secret');
    expect(checkPublished(proof, { ...published, epochs: [epoch(toHex(masterSeed))] }).seed).toBe('same');
  });

  test('with another hash, another number or an unknown epoch is reported', () => {
    const wrong = epoch(toHex(new Uint8Array(32).fill(8)));
    expect(checkPublished(proof, { ...published, epochs: [wrong] }).seed).toBe('false');
    expect(checkPublished({ ...proof, nonce: 4 }, { ...published, epochs: [epoch(toHex(masterSeed))] }).seed).toBe('false');
    expect(checkPublished(proof, { ...published, epochs: [] }).seed).toBe('missing');
  });
});

describe('the public chain of days', () => {
  test('contains a card whose path leads to the published root', () => {
    expect(checkPublished(proof, published).day).toBe('chained');
  });

  test('does not contain a changed card, nor one whose day was published with another hash', () => {
    expect(checkPublished({ ...proof, client_seed: 'outra' }, published).day).toBe('false');
    expect(checkPublished(proof, { ...published, days: [{ ...day, hash: hash('c') }] }).day).toBe('false');
    expect(checkPublished(proof, { ...published, dayProof: { ...dayProof, index: 0 } }).day).toBe('false');
  });

  test('says when the day is not sealed yet, and when only the owner can check the place', () => {
    expect(checkPublished(proof, { ...published, days: [] }).day).toBe('open');
    expect(checkPublished(proof, { ...published, dayProof: null }).day).toBe('sealed');
  });
});
