import type { TestUser } from '../site.ts';

/** Reveals every number of a player's card. */
export async function finishRound(client: TestUser['client'], roundId: string): Promise<void> {
  const all = { p_revealed_winning: Array<boolean>(6).fill(true), p_revealed_yours: Array<boolean>(24).fill(true) };
  await client('updateRoundRevealed', { body: { p_round_id: roundId, ...all } });
}
