import { drawCard, mathVersion, roundContext, roundSeed, seedCommit, toHex } from '@raspasorte/engine';
import type { RoundState } from '@raspasorte/engine';
import { shippedMath } from '../../../engine/test/shipped-math.ts';
import type { AnswerInput } from '../fake-server.ts';

const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-03-01T12:00:00.000Z' };
const state: RoundState = { streak: 0, correction: 1, protection: 1, window, bonus: null };
const seededFor = { userId: 'a0000000-0000-4000-8000-000000000001', productId: '1', nonce: 3 };

/** A valid proof, as the server gives it: repeating its draw gives the same card. */
export function genuineProof(): AnswerInput<'getRoundProof'> {
  const math = shippedMath('Raspa Sorte');
  const version = mathVersion(math);
  const context = roundContext({ mathVersion: version, state });
  const seed = roundSeed({ masterSeed: new Uint8Array(32).fill(7), ...seededFor });
  const clientSeed = 'minha-semente';
  const draw = { math, state, roundSeed: seed, clientSeed, nonce: seededFor.nonce, context };
  const { matches: _matches, ...card } = drawCard(draw);
  return {
    protocol: 1,
    round_id: '01890000-0000-7000-8000-000000000001',
    user_id: seededFor.userId,
    product_id: seededFor.productId,
    epoch: 2,
    nonce: seededFor.nonce,
    client_seed: clientSeed,
    commit: seedCommit(seed),
    round_seed: toHex(seed),
    math_version: version,
    math: { ...math },
    state,
    context,
    ...card,
  };
}
