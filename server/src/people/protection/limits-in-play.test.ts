import { randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alwaysLose, changeOdds, moveRound } from '../../../test/game/change-odds.ts';
import { finishRound } from '../../../test/game/finish-round.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { refusalCode } from '../../../test/platform/refusal-of.ts';

let site: Site;
/** Every round of `losing` is a loss; `fair` keeps its original odds. */
let losing: { id: number; price_cents: number };
let fair: typeof losing;
beforeAll(async () => {
  site = await openSite();
  const cards = await (await site.signUp()).client('listProducts');
  [losing, fair] = [cards.at(-1)!, cards.at(-2)!];
  await changeOdds(site.pool, losing.id, alwaysLose);
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const buy = async ({ client }: TestUser, card = losing): Promise<Round> =>
  (await client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() })).round;
const play = (player: TestUser) => buy(player).then(() => 'played', refusalCode);
const limitLoss = (player: TestUser, period: 'day' | 'week' | 'month', amount: number) =>
  player.client('setLimit', { body: { kind: 'loss', period, amount } });
const rich = async () => {
  const player = await site.signUp();
  await site.deposit(player, 200_000);
  return player;
};
const periodStart = async (period: string) => {
  const { rows } = await site.owner.query<{ start: Date }>('select period_start($1, now()) as start', [period]);
  return rows[0]!.start;
};

describe('a loss limit', () => {
  test('lowered, stops the very next play; the last stake that fits is taken', async () => {
    const player = await rich();
    await limitLoss(player, 'day', 10 * losing.price_cents);
    expect(await play(player)).toBe('played');
    await limitLoss(player, 'day', 2 * losing.price_cents);
    expect([await play(player), await play(player)]).toEqual(['played', 'loss_limit_reached']);
  });

  test('counts what was lost before it was set', async () => {
    const player = await rich();
    await Promise.all([buy(player), buy(player), buy(player)]);
    await limitLoss(player, 'week', 3 * losing.price_cents);
    expect(await play(player)).toBe('loss_limit_reached');
  });

  test('counts losses net of prizes, over all cards', async () => {
    const player = await rich();
    const rounds: Round[] = [];
    while (rounds.length < 10 || !rounds.some(({ payout_cents: won }) => won > 0)) rounds.push(await buy(player, fair));
    while (netLoss(rounds) < 0) rounds.push(await buy(player));
    for (const { id } of rounds) await finishRound(player.client, id);
    await limitLoss(player, 'day', netLoss(rounds) + losing.price_cents - 1);
    expect(await play(player)).toBe('loss_limit_reached');
    await site.owner.query('update player_limit set amount = amount + 1 where player_id = $1', [player.id]);
    expect([await play(player), await play(player)]).toEqual(['played', 'loss_limit_reached']);
  });

  test('counts a prize only once its card is scratched: no purchase tells what a covered card has won', async () => {
    const player = await rich();
    const rounds = [await buy(player, fair)];
    while (rounds.at(-1)?.payout_cents === 0) rounds.push(await buy(player, fair));
    await limitLoss(player, 'day', rounds.length * fair.price_cents + losing.price_cents - 1);
    expect(await play(player)).toBe('loss_limit_reached');
    await finishRound(player.client, rounds.at(-1)!.id);
    expect(await play(player)).toBe('played');
  });

  test('holds against sixty plays at once', async () => {
    const player = await rich();
    await limitLoss(player, 'month', 7 * losing.price_cents);
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => play(player)));
    expect(outcomes.filter((outcome) => outcome === 'played')).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === 'loss_limit_reached')).toHaveLength(53);
  });

  test.each(['day', 'week', 'month'] as const)('starts again with each %s of São Paulo', async (period) => {
    const player = await rich();
    const start = await periodStart(period);
    const round = await buy(player);
    await moveRound(site.owner, { playerId: player.id, roundId: round.id, to: start });
    await limitLoss(player, period, losing.price_cents);
    expect(await play(player)).toBe('loss_limit_reached');
    const [{ id }] = (await player.client('listRounds')).items as [Round];
    await moveRound(site.owner, { playerId: player.id, roundId: id, to: new Date(start.getTime() - 1) });
    expect(await play(player)).toBe('played');
  });

  test('counts a round by the time it was sold, not by the time its id was made', async () => {
    const player = await rich();
    const start = await periodStart('day');
    const { id } = await buy(player);
    await moveRound(site.owner, { playerId: player.id, roundId: id, to: new Date(start.getTime() - 50) });
    const client = await site.owner.connect();
    await client.query('set session_replication_role = replica');
    await client.query('update round set created_at = $2 where player_id = $1', [player.id, start]);
    await client.query('update ledger_transfer set created_at = $2 where player_id = $1', [player.id, start]);
    client.release(true);
    await limitLoss(player, 'day', losing.price_cents);
    expect(await play(player)).toBe('loss_limit_reached');
  });
});

const netLoss = (rounds: Round[]) => rounds.reduce((sum, { price_cents, payout_cents }) => sum + price_cents - payout_cents, 0);

test.each([
  ['day', '2026-03-15T02:59:59Z', '2026-03-14T03:00:00Z'],
  ['day', '2026-03-15T03:00:00Z', '2026-03-15T03:00:00Z'],
  ['week', '2026-03-15T02:59:59Z', '2026-03-08T03:00:00Z'], // still Saturday in São Paulo
  ['week', '2026-03-15T03:00:00Z', '2026-03-15T03:00:00Z'], // Sunday begins
  ['week', '2026-03-21T12:00:00Z', '2026-03-15T03:00:00Z'],
  ['month', '2026-04-01T02:59:59Z', '2026-03-01T03:00:00Z'],
  ['month', '2026-04-01T03:00:00Z', '2026-04-01T03:00:00Z'],
  ['month', '2019-01-31T12:00:00Z', '2019-01-01T02:00:00Z'], // when São Paulo still had summer time
])('the %s of %s began at %s', async (period, now, start) => {
  const { rows } = await site.owner.query<{ start: Date }>('select period_start($1, $2) as start', [period, now]);
  expect(rows[0]!.start).toEqual(new Date(start));
});

describe('a playing-time limit', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  /**
   * A player with a session limit of 30 minutes, who played once at each of these numbers of
   * minutes ago.
   */
  const playedAgo = async (...minutes: number[]) => {
    const player = await rich();
    for (const ago of minutes) {
      const { id } = await buy(player);
      await moveRound(site.owner, { playerId: player.id, roundId: id, to: minutesAgo(ago) });
    }
    await player.client('setLimit', { body: { kind: 'session', period: 'session', amount: 30 } });
    return player;
  };

  test('stops the next play once it is over', async () => {
    expect(await play(await playedAgo(29.9, 20, 10))).toBe('played');
    expect(await play(await playedAgo(30.1, 20, 10))).toBe('session_limit_reached');
  });

  test('counts a session of hours from its first play', async () => {
    const player = await playedAgo(...Array.from({ length: 14 }, (_, index) => 185 - 14 * index));
    const allow = (minutes: number) =>
      site.owner.query('update player_limit set amount = $2 where player_id = $1', [player.id, minutes]);
    await allow(184);
    expect(await play(player)).toBe('session_limit_reached');
    await allow(187);
    expect(await play(player)).toBe('played');
  });

  test('lets the player on after fifteen minutes of rest, and a new session begins', async () => {
    expect(await play(await playedAgo(60, 50, 40, 28, 14.9))).toBe('session_limit_reached');
    const rested = await playedAgo(60, 50, 40, 28, 15.1);
    expect((await rested.client('getLimits')).session).toBeNull();
    expect(await play(rested)).toBe('played');
    expect((await rested.client('getLimits')).session).toMatchObject({ minutes: 0, net_cents: -losing.price_cents });
  });

  test('tells since when a session runs and what it has cost', async () => {
    const player = await playedAgo(100, 25, 12, 3);
    const { session } = await player.client('getLimits');
    expect(session).toMatchObject({ minutes: 25, net_cents: -3 * losing.price_cents });
  });

  test('holds against sixty plays at once', async () => {
    const player = await playedAgo(30.1, 20, 10);
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => play(player)));
    expect(new Set(outcomes)).toEqual(new Set(['session_limit_reached']));
  });
});
