/**
 * The public chain of days: each day's Merkle root over the commitments of all its rounds, each day
 * bound to the one before it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromHex, toHex } from '../encoding/hex.ts';
import { merkleLeaf, rootOfPath } from './merkle-tree.ts';

/** The fields of a round that its leaf in the day's Merkle tree hashes. */
export interface DayLeaf {
  round_id: string;
  commit: string;
  context: string;
  client_seed: string;
}

/**
 * One day (UTC) of the chain. Hashes are lower-case hex; the first day's `previous_hash` is 64
 * zeros.
 */
export interface ChainedDay {
  /** YYYY-MM-DD */
  day: string;
  /** How many rounds were created that day. */
  rounds: number;
  root: string;
  previous_hash: string;
  hash: string;
}

/**
 * Proves that a round is in the chain: its index among its day's rounds in the order of their ids,
 * and the Merkle path from its leaf to the day's root.
 */
export interface DayProof extends ChainedDay, DayLeaf {
  /** Counted from 0. */
  index: number;
  /** Sibling hashes, from the leaf up. */
  path: string[];
}

const hash = /^[0-9a-f]{64}$/;

/** The leaf hash of a round, over the text `round_id:commit:context:client_seed`. */
export function dayLeaf(round: DayLeaf): Uint8Array {
  return merkleLeaf(`${round.round_id}:${round.commit}:${round.context}:${round.client_seed}`);
}

/** Binds a day to all days before it: hex SHA-256 of the text `previous_hash:day:rounds:root`. */
export function dayHash(day: Omit<ChainedDay, 'hash'>): string {
  return toHex(sha256(utf8ToBytes(`${day.previous_hash}:${day.day}:${day.rounds}:${day.root}`)));
}

/**
 * Checks that the round is among the rounds of its day, and that the day's hash follows from the
 * proof. Never throws. The caller must still compare `hash` with the published chain, and the four
 * leaf fields with the round's own proof.
 */
export function verifyInclusion(proof: DayProof): boolean {
  try {
    if (!isWellFormed(proof)) return false;
    const root = rootOfPath(dayLeaf(proof), { index: proof.index, size: proof.rounds, path: proof.path.map(fromHex) });
    return root !== null && toHex(root) === proof.root && dayHash(proof) === proof.hash;
  } catch {
    return false;
  }
}

function isWellFormed(proof: DayProof): boolean {
  return (
    /^[0-9a-f-]{36}$/.test(proof.round_id) &&
    /^[A-Za-z0-9_-]{1,64}$/.test(proof.client_seed) &&
    /^\d{4}-\d\d-\d\d$/.test(proof.day) &&
    [proof.commit, proof.context, proof.root, proof.previous_hash, proof.hash, ...proof.path].every((text) => hash.test(text))
  );
}
