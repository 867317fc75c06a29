import { randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { FaultPlayer, type Address } from './fault-player.ts';

export type Acknowledged = { player: FaultPlayer; key: string; round: Round };

export type FaultLoad = {
  players: FaultPlayer[];
  /** Every round that a player was told of. */
  rounds: Acknowledged[];
  refusals: Map<string, number>;
  /** Deposits whose code a player was shown, by their key. */
  deposits: Map<string, { playerId: string; orderId: string }>;
  /** Lets every call come to its end. */
  stop: () => Promise<void>;
};

const DEPOSIT_CENTS = 20_000;
const DEPOSIT_SHARE = 0.08;

/** Players who play and deposit without a pause, each with several calls at once, whatever dies meanwhile. */
export async function startFaultLoad(
  address: Address,
  { players: count, callsEach }: { players: number; callsEach: number },
): Promise<FaultLoad> {
  const players = await Promise.all(Array.from({ length: count }, () => FaultPlayer.signUp(address)));
  const load: Omit<FaultLoad, 'stop'> = { players, rounds: [], refusals: new Map(), deposits: new Map() };
  let stopping = false;
  const act = async (player: FaultPlayer) => {
    while (!stopping) {
      if (Math.random() < DEPOSIT_SHARE) await deposit(load, player);
      else await play(load, player);
    }
  };
  await Promise.all(players.map((player) => deposit(load, player)));
  const running = Promise.all(players.flatMap((player) => Array.from({ length: callsEach }, () => act(player))));
  // The caller that stops the load gets the error.
  running.catch(() => undefined);
  return {
    ...load,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}

async function play({ rounds, refusals }: Omit<FaultLoad, 'stop'>, player: FaultPlayer): Promise<void> {
  const key = randomUUID();
  const answer = await player.play(key);
  if (typeof answer === 'string') refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
  else rounds.push({ player, key, round: answer });
}

async function deposit({ deposits }: Omit<FaultLoad, 'stop'>, player: FaultPlayer): Promise<void> {
  const key = randomUUID();
  const { order_id: orderId, pix_code: pixCode } = await player.deposit(key, DEPOSIT_CENTS);
  deposits.set(key, { playerId: player.id, orderId });
  await player.pay(pixCode);
}
