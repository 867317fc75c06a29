import type { Answer } from '@raspasorte/contract';
import { dayHash, dayLeaf, merklePath, merkleRoot, roundSeed, seedHash, toHex } from '@raspasorte/engine';
import type { RoundProof } from '@raspasorte/engine';
import { describe, expect, test } from 'vitest';
import { checkPublished, daysOfRound } from './check-published.ts';

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
const sealedOn = (date: string) => {
  const sealed = { day: date, rounds: 2, root: toHex(merkleRoot(leaves)), previous_hash: hash('0') };
  return { ...sealed, hash: dayHash(sealed) };
};
const day = sealedOn('2026-11-21');
const dayProof = { ...day, ...leaf, index: 1, path: merklePath(leaves, 1).map(toHex) };
const epoch = (masterSeedHex: string | null): Answer<'listEpochs'>[number] => ({
  epoch: 2,
  seed_hash: seedHash(masterSeed),
  begun_at: '2026-11-01T00:00:00.000Z',
  ended_at: null,
  master_seed: masterSeedHex,
  seed_lost_at: null,
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

  test('is reported as lost where it can never be published', () => {
    const lost = { ...epoch(null), seed_lost_at: '2026-11-22T00:00:00.000Z' };
    expect(checkPublished(proof, { ...published, epochs: [lost] }).seed).toBe('lost');
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

  test('has a card that was drawn just before midnight and sold just after it on the day of its sale', () => {
    const millis = Date.parse('2026-11-21T23:59:59.990Z').toString(16).padStart(12, '0');
    const late = { ...proof, round_id: `${millis.slice(0, 8)}-${millis.slice(8)}-73c0-8cc2-57573e2bc5fb` };
    const ofLate = [dayLeaf(leaf), dayLeaf({ ...leaf, round_id: late.round_id })];
    const sealed = { day: '2026-11-22', rounds: 2, root: toHex(merkleRoot(ofLate)), previous_hash: day.hash };
    const next = { ...sealed, hash: dayHash(sealed) };
    const path = merklePath(ofLate, 1).map(toHex);
    const own = { ...published, days: [next, day], dayProof: { ...next, ...leaf, round_id: late.round_id, index: 1, path } };
    expect(daysOfRound(late.round_id)).toEqual(['2026-11-21', '2026-11-22']);
    expect(checkPublished(late, own).day).toBe('chained');
    expect(checkPublished(late, { ...own, days: [day], dayProof: 'open' }).day).toBe('open');
    expect(checkPublished(late, { ...own, days: [day], dayProof: null }).day).toBe('open');
  });

  test('is reported as broken where a day does not lead to the next, or is not what its own hash says', () => {
    const next = { ...sealedOn('2026-11-22'), previous_hash: day.hash };
    const linked = { ...next, hash: dayHash(next) };
    expect(checkPublished(proof, { ...published, days: [linked, day] }).day).toBe('chained');
    expect(checkPublished(proof, { ...published, days: [sealedOn('2026-11-22'), day] }).day).toBe('broken');
    expect(checkPublished(proof, { ...published, days: [{ ...linked, rounds: 3 }, day] }).day).toBe('broken');
    expect(checkPublished(proof, { ...published, days: [{ ...linked, rounds: 3 }, day], dayProof: null }).day).toBe('broken');
  });

  test('does not contain a card on a day on which it was not drawn', () => {
    const other = sealedOn('2026-11-20');
    expect(checkPublished(proof, { ...published, days: [other], dayProof: { ...dayProof, ...other } }).day).toBe('false');
  });

  test('says when the day is not sealed yet, and when only the owner can check the place', () => {
    expect(checkPublished(proof, { ...published, days: [] }).day).toBe('open');
    expect(checkPublished(proof, { ...published, dayProof: 'open' }).day).toBe('open');
    expect(checkPublished(proof, { ...published, dayProof: null }).day).toBe('sealed');
  });
});
