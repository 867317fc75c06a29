import { setTimeout as pause } from 'node:timers/promises';
import type { ApiError, RequestBody } from '@raspasorte/contract';
import { schemas } from '@raspasorte/contract/schemas';
import { defaultSettings, exactFigures, parseMath, simulate as engineSimulate } from '@raspasorte/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../../test/site.ts';
import { refusalOf } from '../../../../test/platform/refusal-of.ts';
import seeds from '../../studio/seed-products.json' with { type: 'json' };
import type { ThreadLimits } from '../../../platform/threads/open-threads.ts';
import { openCalculations, type Calculations } from '../../open-calculations.ts';
import type { SimulationRequest } from './simulate-odds.ts';

const [card] = seeds as [(typeof seeds)[number]];
const math = parseMath({
  protocol: 1,
  price_cents: card.price_cents,
  max_prize_cents: card.max_prize_cents,
  settings: defaultSettings,
  prizes: card.prizes,
});

describe('POST simulate-rtp', () => {
  let site: Site;
  let auditor: TestUser;
  let id: number;
  beforeAll(async () => {
    site = await openSite();
    auditor = await site.createStaff('auditor');
    id = (await auditor.client('listAdminProducts'))[0]!.id;
  });
  afterAll(() => site.close());

  type Body = RequestBody<'simulateRtp'>;
  const run = (body: Partial<Body> = {}) => auditor.client('simulateRtp', { body: { product_id: id, samples: 10_000, ...body } });

  test('answers what the engine answers, with the exact figures and the interval beside the estimate', async () => {
    const answer = await run({ seed: 7, samples: 100_000 });
    expect(answer).toEqual({
      ...(JSON.parse(JSON.stringify(engineSimulate({ math, samples: 100_000, seed: 7 }))) as object),
      k: math.k,
      on_target: true,
      seed: 7,
    });
    // The thread has written it without the schema.
    expect(schemas.simulateRtp.answer.parse(answer)).toEqual(answer);
    expect(answer.rtp_interval[0]).toBeLessThan(answer.rtp_estimado);
    expect(answer.exact).toEqual(exactFigures(math));
    expect(Object.values(answer.distr_premios).reduce((sum, count) => sum + count, 0)).toBe(100_000);
  });

  test('without a seed makes one that repeats the run', async () => {
    const first = await run();
    expect(await run({ seed: first.seed })).toEqual(first);
    expect((await run()).seed).not.toBe(first.seed);
  });

  test('tries out a target, limits of K, any setting and another table', async () => {
    expect((await run({ rtp_target: 0.8 })).exact.rtp).toBeCloseTo(0.8, 9);
    expect(await run({ k_min: 0.2, k_max: 0.21 })).toMatchObject({ k: 0.21, on_target: false });
    expect((await run({ settings: { forced_rtp_enabled: true, forced_rtp: 0 } })).rtp_estimado).toBe(0);
    const prizes = card.prizes.map((row) => ({ ...row, hit_rate_base: 0.0001 }));
    expect((await run({ prizes })).on_target).toBe(false);
    const windows = await Promise.all((['session', 'run'] as const).map((window) => run({ window, seed: 1, samples: 200_000 })));
    expect(windows[0]!.exact).toEqual(windows[1]!.exact);
  });

  test('takes 1 to 1,000,000 rounds, and says which value the engine refuses', async () => {
    expect((await run({ samples: 1_000_000 })).samples).toBe(1_000_000);
    expect(await refusalOf(run({ samples: 1_000_001 }))).toBe('malformed');
    expect(await refusalOf(run({ samples: 0 }))).toBe('malformed');
    const error = await run({ settings: { rtp_target: 2 } }).catch((refused: ApiError) => refused);
    expect(error).toMatchObject({ code: 'odds_invalid', message: 'O motor não aceita o valor de settings.rtp_target.' });
    expect(await refusalOf(run({ prizes: card.prizes.slice(0, 3) }))).toBe('odds_invalid');
  });

  test('changes nothing', async () => {
    const before = await auditor.client('getAdminProduct', { params: { id } });
    await run({ rtp_target: 0.75, settings: { k_max: 2 } });
    expect(await auditor.client('getAdminProduct', { params: { id } })).toEqual(before);
  });
});

describe('a thread', () => {
  const { settings, prizes } = math;
  const request = { present: math, wanted: { settings, prizes }, samples: 1000, seed: 1, window: 'session' } as const;
  /** Runs longer than any test waits; every test that uses it ends it. */
  const endless = { ...request, samples: 200_000_000_000 };
  const open: Calculations[] = [];
  const create = (limits: Partial<ThreadLimits> = {}) => {
    const calculations = openCalculations({ threads: 1, waiting: 2, eachUser: 9, timeLimitMs: 15_000, ...limits });
    open.push(calculations);
    return (what: SimulationRequest, userId = 'somebody', signal = new AbortController().signal) =>
      calculations.run('simulateOdds', what, { userId, signal });
  };
  afterAll(() => Promise.all(open.map((calculations) => calculations.close())));

  // Starting a thread costs more than all its calculations here.
  const alone = create();
  const shared = create({ threads: 2, waiting: 16, eachUser: 2 });

  test('ends a running or waiting calculation whose caller has gone away, and runs the next one', async () => {
    const leaving = new AbortController();
    const first = refusalOf(alone(endless, 'leaving', leaving.signal));
    const second = refusalOf(alone(endless, 'leaving', leaving.signal));
    const third = refusalOf(alone(request, 'staying'));
    await pause(50);
    leaving.abort();
    expect(await Promise.all([first, second, third])).toEqual(['unavailable', 'unavailable', undefined]);
    expect(await refusalOf(alone(request, 'late', leaving.signal))).toBe('unavailable');
  });

  test('leaves the event loop free while it simulates', async () => {
    // So that its thread has started.
    await alone(request);
    const end = refusalOf(alone(endless));
    let beats = 0;
    const heart = setInterval(() => beats++, 5);
    await pause(50);
    const begun = beats;
    await expect.poll(() => beats).toBeGreaterThan(begun + 10);
    clearInterval(heart);
    // Not ended by its caller, after which the next thread would start.
    await open[0]!.close();
    expect(await end).toBe('unavailable');
  });

  test('gives a calculation up at its time limit and runs the next one', async () => {
    const simulate = create({ timeLimitMs: 500 });
    const began = performance.now();
    expect(await refusalOf(simulate(endless))).toBe('calculation_timeout');
    expect(performance.now() - began).toBeLessThan(12_000);
    // Starting a thread may itself take a while on a busy machine.
    await expect.poll(() => refusalOf(simulate(request))).toBeUndefined();
  });

  test('lets a few calculations wait and refuses any more', async () => {
    const simulate = create();
    const first = refusalOf(simulate(endless));
    const waiting = [refusalOf(simulate(request)), refusalOf(simulate(request))];
    await expect(simulate(request)).rejects.toMatchObject({ code: 'calculations_busy', retryAfterSeconds: 2 });
    await open.at(-1)!.close();
    expect(await Promise.all([first, ...waiting])).toEqual(['unavailable', 'unavailable', 'unavailable']);
  });

  test('is shared: one user may have two calculations at a time', async () => {
    const both = [refusalOf(shared(request, 'eager')), refusalOf(shared(request, 'eager'))];
    await expect(shared(request, 'eager')).rejects.toMatchObject({ code: 'too_many_calculations', retryAfterSeconds: 2 });
    expect(await refusalOf(shared(request, 'another'))).toBeUndefined();
    await Promise.all(both);
    expect(await refusalOf(shared(request, 'eager'))).toBeUndefined();
  });

  test('answers many calculations, each with its own result', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, (_, seed) => shared({ ...request, seed }, `person ${seed}`)));
    for (const [seed, result] of results.entries()) {
      expect(JSON.parse(Buffer.from(result as Uint8Array).toString())).toMatchObject(
        JSON.parse(JSON.stringify(engineSimulate({ math, samples: 1000, seed }))),
      );
    }
  });
});
