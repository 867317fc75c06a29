import { randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { FaultPlayer, type Address } from './fault-player.ts';
import type { Pace } from './pace.ts';

export type Acknowledged = { player: FaultPlayer; key: string; round: Round; reservation: string | undefined };

/** A round that was sold by a reservation, and when the reservation says that it was made. */
type Reserved = { roundId: string; reservedAt: string };

export type FaultLoad = {
  players: FaultPlayer[];
  /** Every round that a player was told of. */
  rounds: Acknowledged[];
  reserved: Reserved[];
  /** How long each reservation was still valid when it arrived, by the right clock. */
  offers: { expiresInMs: number }[];
  refusals: Map<string, number>;
  /** The deposits whose code was shown to a player, by their key. */
  deposits: Map<string, { playerId: string; orderId: string }>;
  /** Stops the players, and waits for their calls to end. */
  stop: () => Promise<void>;
};

const DEPOSIT_CENTS = 20_000;
const DEPOSIT_SHARE = 0.08;
const RESERVED_SHARE = 0.3;
const RESERVED_MS = 180_000;
const PLAYERS = 8;
const CALLS_EACH = 3;

type LoadOptions = { count?: number; pace?: Pace };

/**
 * Starts players who play and deposit, each with several calls at once, whatever is killed
 * meanwhile. Without a pace they never pause.
 */
export async function startFaultLoad(address: Address, { count = PLAYERS, pace }: LoadOptions = {}): Promise<FaultLoad> {
  const players = await Promise.all(Array.from({ length: count }, () => FaultPlayer.signUp(address)));
  const load: Omit<FaultLoad, 'stop'> = {
    players,
    rounds: [],
    reserved: [],
    offers: [],
    refusals: new Map(),
    deposits: new Map(),
  };
  let stopping = false;
  const act = async (player: FaultPlayer) => {
    while (!stopping) {
      if (Math.random() < DEPOSIT_SHARE) await deposit(load, player);
      else await play(load, player);
      await pace?.pause();
    }
  };
  await Promise.all(players.map((player) => deposit(load, player)));
  const running = Promise.all(players.flatMap((player) => Array.from({ length: CALLS_EACH }, () => act(player))));
  // The caller of `stop` gets the error.
  running.catch(() => undefined);
  return {
    ...load,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}

/** Joins two loads on one database into one, whose results are compared with that database. */
export function joinLoads(one: FaultLoad, other: FaultLoad): FaultLoad {
  return {
    players: [...one.players, ...other.players],
    rounds: [...one.rounds, ...other.rounds],
    reserved: [...one.reserved, ...other.reserved],
    offers: [...one.offers, ...other.offers],
    refusals: new Map([...one.refusals, ...other.refusals]),
    deposits: new Map([...one.deposits, ...other.deposits]),
    stop: async () => void (await Promise.all([one.stop(), other.stop()])),
  };
}

async function play({ rounds, reserved, offers, refusals }: Omit<FaultLoad, 'stop'>, player: FaultPlayer): Promise<void> {
  const key = randomUUID();
  const offer = Math.random() < RESERVED_SHARE ? await player.reserve() : undefined;
  const expiresMs = offer && Date.parse(offer.expires_at);
  if (expiresMs !== undefined) offers.push({ expiresInMs: expiresMs - Date.now() });
  const answer = await player.play(key, offer?.reservation);
  if (typeof answer === 'string') {
    refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
    return;
  }
  rounds.push({ player, key, round: answer, reservation: offer?.reservation });
  if (expiresMs !== undefined) reserved.push({ roundId: answer.id, reservedAt: new Date(expiresMs - RESERVED_MS).toISOString() });
}

async function deposit({ deposits }: Omit<FaultLoad, 'stop'>, player: FaultPlayer): Promise<void> {
  const key = randomUUID();
  const { order_id: orderId, pix_code: pixCode } = await player.deposit(key, DEPOSIT_CENTS);
  deposits.set(key, { playerId: player.id, orderId });
  await player.pay(pixCode);
}
