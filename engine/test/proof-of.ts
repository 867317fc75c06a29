import {
  correctionFactors,
  drawCard,
  exactFigures,
  mathVersion,
  roundContext,
  roundSeed,
  seedCommit,
  toHex,
} from '../src/index.ts';
import type { MathSettings, RoundProof, RoundState } from '../src/index.ts';
import { shippedMath } from './shipped-math.ts';

/** A proof as the server writes it: the factors follow from the window, then the card is drawn. */
export function proofOf(nonce: number, change: Partial<RoundState> = {}, settings: Partial<MathSettings> = {}): RoundProof {
  const math = shippedMath('Trevo da Sorte', settings);
  const window = { rounds: 50_000, wagered_cents: 50_000_000, paid_cents: 80_000_000, as_of: '2026-01-01T00:00:00.000Z' };
  const factors = correctionFactors({ math, volatility: exactFigures(math).volatility, window });
  const state: RoundState = { streak: 3, ...factors, window, bonus: null, ...change };
  const version = mathVersion(math);
  const context = roundContext({ mathVersion: version, state });
  const seed = roundSeed({ masterSeed: new Uint8Array(32), userId: 'u', productId: 'p', nonce });
  const { matches: _, ...card } = drawCard({ math, state, roundSeed: seed, clientSeed: 'abc', nonce, context });
  return {
    protocol: 1,
    round_id: 'r',
    user_id: 'u',
    product_id: 'p',
    epoch: 1,
    nonce,
    client_seed: 'abc',
    commit: seedCommit(seed),
    round_seed: toHex(seed),
    math_version: version,
    math,
    state,
    context,
    ...card,
  };
}
