import { setTimeout as pause } from 'node:timers/promises';
import type { ApiError, RequestBody } from '@raspasorte/contract';
import { defaultSettings, exactFigures, parseMath, simulate } from '@raspasorte/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Person, type Site } from '../../../../test/site.ts';
import seeds from '../../products/seed-products.json' with { type: 'json' };
import { createSimulator, type Simulator } from './simulator.ts';

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
  let auditor: Person;
  let id: number;
  beforeAll(async () => {
    site = await openSite();
    auditor = await site.createStaff('auditor');
    id = (await auditor.client('listAdminProducts'))[0]!.id;
  });
  afterAll(() => site.close());

  type Body = RequestBody<'simulateRtp'>;
  const run = (body: Partial<Body> = {}) => auditor.client('simulateRtp', { body: { product_id: id, samples: 10_000, ...body } });
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: ApiError) => error.code,
    );

  test('answers what the engine answers, with the exact figures and the interval beside the estimate', async () => {
    const answer = await run({ seed: 7, samples: 100_000 });
    expect(answer).toEqual({
      ...(JSON.parse(JSON.stringify(simulate({ math, samples: 100_000, seed: 7 }))) as object),
      k: math.k,
      on_target: true,
      seed: 7,
    });
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
    expect(await code(run({ samples: 1_000_001 }))).toBe('malformed');
    expect(await code(run({ samples: 0 }))).toBe('malformed');
    const error = await run({ settings: { rtp_target: 2 } }).catch((refused: ApiError) => refused);
    expect(error).toMatchObject({ code: 'odds_invalid', message: 'O motor não aceita o valor de settings.rtp_target.' });
    expect(await code(run({ prizes: card.prizes.slice(0, 3) }))).toBe('odds_invalid');
  });

  test('changes nothing', async () => {
    const before = await auditor.client('getAdminProduct', { params: { id } });
    await run({ rtp_target: 0.75, settings: { k_max: 2 } });
    expect(await auditor.client('getAdminProduct', { params: { id } })).toEqual(before);
  });
});

describe('the simulator', () => {
  const request = { math, samples: 100_000, seed: 1, window: 'session' } as const;
  /** Runs longer than any test waits: it is always given up or closed. */
  const endless = { ...request, samples: 200_000_000_000 };
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  const open: Simulator[] = [];
  const create = (limits: Parameters<typeof createSimulator>[0]) => {
    const simulator = createSimulator(limits);
    open.push(simulator);
    return simulator;
  };
  afterAll(() => Promise.all(open.map((simulator) => simulator.close())));

  test('leaves the event loop free while it plays', async () => {
    const simulator = create({ threads: 1, waiting: 1, timeLimitMs: 15_000 });
    const end = code(simulator.run(endless));
    let beats = 0;
    const heart = setInterval(() => beats++, 5);
    await pause(400);
    clearInterval(heart);
    await simulator.close();
    expect(await end).toBe('unavailable');
    expect(beats).toBeGreaterThan(10);
  });

  test('gives a simulation up after its time, and plays the next one', async () => {
    const simulator = create({ threads: 1, waiting: 4, timeLimitMs: 1500 });
    const began = performance.now();
    expect(await code(simulator.run({ ...endless }))).toBe('simulation_timeout');
    expect(performance.now() - began).toBeLessThan(12_000);
    // Starting a thread may itself take a while on a busy machine.
    await expect.poll(() => code(simulator.run(request)), { timeout: 15_000 }).toBe('done');
  });

  test('runs a few at once, lets a few more wait, and refuses the others', async () => {
    const simulator = create({ threads: 1, waiting: 2, timeLimitMs: 15_000 });
    const first = code(simulator.run(endless));
    const waiting = [code(simulator.run(request)), code(simulator.run(request))];
    await expect(simulator.run(request)).rejects.toMatchObject({ code: 'simulation_busy', retryAfterSeconds: 2 });
    await simulator.close();
    expect(await Promise.all([first, ...waiting])).toEqual(['unavailable', 'unavailable', 'unavailable']);
  });

  test('answers many one after the other, each with its own result', async () => {
    const simulator = create({ threads: 2, waiting: 16, timeLimitMs: 15_000 });
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, seed) => simulator.run({ ...request, samples: 1000, seed })),
    );
    expect(results.map(({ seed }) => seed)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { seed, ...result } of results) expect(result).toMatchObject(simulate({ ...request, samples: 1000, seed }));
  });
});
