import { randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { moveRound } from '../../../test/game/change-odds.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { notifyFinishedCards } from '../../game/rounds/round-jobs.ts';
import { notifyChangedLimits } from '../protection/limit-jobs.ts';
import { totpCode } from '../../../test/people/totp.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';

let site: Site;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  player = await site.signUp();
  await site.credit(player, 900_000);
  await player.client('markRead', { body: {} });
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const told = async ({ client }: TestUser, kind: string) =>
  (await client('listNotifications')).items.filter((each) => each.kind === kind).map(({ data }) => data);
const published: string[] = [];
const balances: string[] = [];
const jobs = () => ({
  pool: site.pool,
  publish: ({ playerId }: { playerId: string }) => void published.push(playerId),
  balanceChanged: (playerId: string) => void balances.push(playerId),
});

async function buyWhere(isWanted: (round: Round) => boolean): Promise<Round> {
  const card = (await player.client('listProducts')).at(-1)!;
  for (;;) {
    const { round } = await player.client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() });
    if (isWanted(round)) return round;
    await finish(round.id);
  }
}
const finish = (id: string, resumed?: boolean) =>
  player.client('updateRoundRevealed', {
    body: { p_round_id: id, p_revealed_yours: Array<boolean>(24).fill(true), ...(resumed && { p_resumed: resumed }) },
  });
const isWin = ({ payout_cents }: Round) => payout_cents > 0;
const prizeOf = ({ id, payout_cents, product_name }: Round) => ({ amount_cents: payout_cents, round_id: id, product_name });

describe('about a card', () => {
  test('the prize is notified once when another browser than the buyer’s scratches it, and not otherwise', async () => {
    const [here, elsewhere] = [await buyWhere(isWin), await buyWhere(isWin)];
    const loss = await buyWhere((round) => !isWin(round));
    await finish(here.id);
    await finish(loss.id, true);
    await finish(elsewhere.id, true);
    await finish(elsewhere.id, true);
    expect(await told(player, 'win-resumed')).toEqual([prizeOf(elsewhere)]);
  });

  test('nothing is notified before all cells are revealed', async () => {
    const round = await buyWhere(isWin);
    const some = Array.from({ length: 24 }, (_, cell) => cell > 0);
    await player.client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: some, p_resumed: true } });
    expect(await told(player, 'win-resumed')).not.toContainEqual(prizeOf(round));
    await finish(round.id, true);
    expect(await told(player, 'win-resumed')).toContainEqual(prizeOf(round));
  });

  const movedBack = async (minutes: number, isWanted = isWin) => {
    const round = await buyWhere(isWanted);
    await moveRound(site.owner, { playerId: player.id, roundId: round.id, to: new Date(Date.now() - minutes * 60_000) });
    // Moving a round changes its id, which contains the time.
    const { rows } = await site.owner.query<{ id: string }>('select id from round where player_id = $1 and nonce = $2', [
      player.id,
      round.nonce,
    ]);
    return { ...round, id: rows[0]!.id };
  };
  /** The job has run until now, and then not for this long. */
  const standStill = async (time: string) => {
    await notifyFinishedCards(jobs());
    await ageRows(site.owner, 'lapsed_round_mark', time, { which: { job: 'notify-finished-cards' } });
  };

  test('that finished by itself, a prize is notified once within the hour with the new balance, and that of no other card', async () => {
    await standStill('1 hour');
    await movedBack(24 * 60 - 1);
    await movedBack(24 * 60 + 1, (round) => !isWin(round));
    await finish((await movedBack(24 * 60 + 2)).id);
    const covered = await movedBack(24 * 60 + 3);
    await notifyFinishedCards(jobs());
    await notifyFinishedCards(jobs());
    expect(await told(player, 'card-finished')).toEqual([{ ...prizeOf(covered), round_id: expect.any(String) as string }]);
    expect([published, balances]).toEqual([[player.id], [player.id]]);
  });

  test('that finished by itself while no job ran is notified of afterwards, an hour of cards in each run', async () => {
    await standStill('10 hours');
    const missed = [await movedBack(26 * 60), await movedBack(29 * 60), await movedBack(33 * 60)];
    published.length = 0;
    for (const { id } of missed.toReversed()) {
      await notifyFinishedCards(jobs());
      expect((await told(player, 'card-finished'))[0]).toMatchObject({ round_id: id });
    }
    await notifyFinishedCards(jobs());
    expect(published).toEqual([player.id, player.id, player.id]);
  });
});

describe('about limits and the account', () => {
  test('a looser limit is notified when it begins to count, a tighter one not at all', async () => {
    const own = await site.signUp();
    const set = (amount: number | null) => own.client('setLimit', { body: { kind: 'loss', period: 'week', amount } });
    await set(5000);
    await set(4000);
    await set(9000);
    await notifyChangedLimits(jobs());
    expect(await told(own, 'limit-changed')).toEqual([]);
    await ageRows(site.owner, 'player_limit', '24 hours');
    published.length = 0;
    await notifyChangedLimits(jobs());
    await notifyChangedLimits(jobs());
    expect(await told(own, 'limit-changed')).toEqual([{ limit: 'loss', period: 'week', amount: 9000 }]);
    expect(published).toEqual([own.id]);
    await set(null);
    await ageRows(site.owner, 'player_limit', '24 hours');
    await notifyChangedLimits(jobs());
    expect(await told(own, 'limit-changed')).toContainEqual({ limit: 'loss', period: 'week', amount: null });
  });

  test('a looser limit is notified of even if no job ran for days after it began to count', async () => {
    const own = await site.signUp();
    for (const amount of [4000, 9000]) await own.client('setLimit', { body: { kind: 'loss', period: 'week', amount } });
    await ageRows(site.owner, 'player_limit', '5 days', { which: { player_id: own.id } });
    await notifyChangedLimits(jobs());
    expect(await told(own, 'limit-changed')).toEqual([{ limit: 'loss', period: 'week', amount: 9000 }]);
  });

  test('an identity that was confirmed or refused', async () => {
    const [own, support] = [await site.signUp(), await site.createStaff('support')];
    for (const kyc_status of ['pending', 'rejected', 'rejected', 'verified'] as const)
      await support.client('updateUser', { params: { id: own.id }, body: { kyc_status } });
    expect(await told(own, 'kyc-decided')).toEqual([{ status: 'verified' }, { status: 'rejected' }]);
  });

  test('a sign-in from a new device, and what was done to the second factor', async () => {
    const own = await site.signUp();
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${site.address}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.address, ...headers },
        body: JSON.stringify(body),
      });
    const credentials = { email: own.email, password: PASSWORD };
    await post('sign-in/email', credentials, { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0.0.0 Mobile' });
    expect(await told(own, 'new-device')).toEqual([{ device: expect.stringContaining('Chrome') as string }]);

    const as = { authorization: `Bearer ${own.token}` };
    const { totpURI } = (await (await post('two-factor/enable', { password: credentials.password }, as)).json()) as {
      totpURI: string;
    };
    const verified = await post('two-factor/verify-totp', { code: totpCode(totpURI) }, as);
    expect(verified.status).toBe(200);
    const { rows } = await site.owner.query(`select data from notification where player_id = $1 and kind = 'second-factor'`, [
      own.id,
    ]);
    expect(rows).toEqual([{ data: { change: 'enabled' } }]);
  });
});
