/**
 * The Merkle tree of Certificate Transparency (RFC 9162, SHA-256). One root stands for a whole
 * list, and a short path proves one entry's place in it. Any RFC 9162 tool can check it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// Leaves and inner nodes are hashed differently, so that an inner node cannot be presented as a
// leaf.
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export function merkleLeaf(text: string): Uint8Array {
  return sha256(concatBytes(leafPrefix, utf8ToBytes(text)));
}

/**
 * The root over leaf hashes. Large lists can be hashed in parts: the root over the roots of groups
 * of 2^k consecutive leaves is the same. The last group may be smaller.
 */
export function merkleRoot(nodes: readonly Uint8Array[]): Uint8Array {
  return nodes.length === 0 ? sha256(new Uint8Array()) : rootBetween(nodes, 0, nodes.length);
}

/** The sibling hashes that lead from the node at `index` up to the root, lowest first. */
export function merklePath(nodes: readonly Uint8Array[], index: number): Uint8Array[] {
  const path: Uint8Array[] = [];
  let [begin, end] = [0, nodes.length];
  while (end - begin > 1) {
    const middle = begin + leftSize(end - begin);
    const isLeft = index < middle;
    path.unshift(isLeft ? rootBetween(nodes, middle, end) : rootBetween(nodes, begin, middle));
    [begin, end] = isLeft ? [begin, middle] : [middle, end];
  }
  return path;
}

/**
 * Computes the root from one leaf hash, its `index` among `size` leaves, and its path. Returns null
 * when the index is out of range or the path has the wrong length for it.
 */
export function rootOfPath(
  leaf: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
): Uint8Array | null {
  if (!(Number.isSafeInteger(size) && Number.isSafeInteger(index) && index >= 0 && index < size)) return null;
  let hash = leaf;
  let [position, last] = [index, size - 1];
  for (const sibling of path) {
    if (last === 0) return null;
    if (position % 2 === 1 || position === last) {
      hash = parent(sibling, hash);
      // A node without a sibling rises unchanged.
      while (position % 2 === 0 && position !== 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else {
      hash = parent(hash, sibling);
    }
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

function rootBetween(nodes: readonly Uint8Array[], begin: number, end: number): Uint8Array {
  if (end - begin === 1) return nodes[begin]!;
  const middle = begin + leftSize(end - begin);
  return parent(rootBetween(nodes, begin, middle), rootBetween(nodes, middle, end));
}

/** The largest power of two smaller than `size`, which is how RFC 9162 splits a list. */
function leftSize(size: number): number {
  return 2 ** Math.ceil(Math.log2(size) - 1);
}

function parent(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(nodePrefix, left, right));
}
