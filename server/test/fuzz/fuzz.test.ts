import { randomInt, randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { isRefusalCode, refusalStatus, toCents } from '@raspasorte/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyRequest, operationsOf, type AnyRequest, type Operation } from './any-request.ts';
import { SeededRandom } from './seeded-random.ts';
import { rowCounts } from '../postgres/row-counts.ts';
import { openSite, type TestUser, type Site } from '../site.ts';

const requests = Number(env['FUZZ_REQUESTS'] ?? 2000);
const seed = Number(env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const AT_ONCE = 24;
/** From how many requests on each answer is sure, but for one run in 100,000. */
const SURE_FROM = { '200': 100, malformed: 100, forbidden: 100, not_found: 200, unauthenticated: 500, '204': 2000 };

let site: Site;
let operations: Operation[];
let players: TestUser[];
/** Players that may pause or exclude themselves, and then play no more. */
let sacrificed: TestUser[];
let administrator: TestUser;
const dictionary = {
  product_id: [] as unknown[],
  id: [] as unknown[],
  p_round_id: [] as unknown[],
  order_id: [] as unknown[],
  pix_code: [] as unknown[],
  reservation: [] as unknown[],
  amount_cents: [500, 1000, 2500, 499, 999, 10_000_001, 10_000_000],
  cpf: ['52998224725', '529.982.247-25', '11144477735'],
  client_seed: ['my-seed'],
};

beforeAll(async () => {
  // Without jobs, only the requests write, so what is stored can be counted.
  site = await openSite({ config: { jobs: false, baseUrl: 'http://localhost:3000' } });
  const document = (await site.app.inject('/api/openapi.json')).json();
  // Left out: faults of the bank make the product answer 503, as it should.
  operations = operationsOf(document).filter(({ operationId }) => operationId !== 'setSandboxFaults');
  const signUps = await Promise.all(Array.from({ length: 10 }, () => site.signUp()));
  for (const player of signUps) await site.credit(player, 2_000_000);
  [players, sacrificed] = [signUps.slice(0, 7), signUps.slice(7)];
  administrator = await site.createAdministrator();
  await learn(players[0]!);
});
afterAll(() => site.close());

/** Adds the ids that a client of this player knows to the dictionary: cards, rounds, charges. */
async function learn({ client }: TestUser): Promise<void> {
  dictionary.product_id.push(...(await client('listProducts')).map(({ id }) => id));
  const product_id = dictionary.product_id.at(-1) as number;
  const { round } = await client('createRound', { body: { product_id }, idempotencyKey: randomUUID() });
  dictionary.p_round_id.push(round.id);
  const { pix_data: charge } = await client('createDeposit', {
    body: { amount_cents: toCents(500) },
    idempotencyKey: randomUUID(),
  });
  dictionary.order_id.push(charge.order_id);
  dictionary.pix_code.push(charge.pix_code);
  dictionary.id.push(round.id, charge.order_id, product_id, ...dictionary.product_id.slice(0, 1));
}

function callerFor({ operationId }: Operation, random: SeededRandom): TestUser {
  if (['setLimit', 'pausePlaying', 'excludeMyself'].includes(operationId)) return random.pick(sacrificed);
  return random.chance(0.15) ? administrator : random.pick(players);
}

/** What is wrong with a response; undefined when nothing is. */
function fault({ options }: AnyRequest, response: LightMyRequestResponse): string | undefined {
  const { statusCode: status } = response;
  if (status >= 500) return `answers ${status}`;
  if (status < 400 || options.method === 'HEAD') return undefined;
  if (!String(response.headers['content-type']).startsWith('application/problem+json')) return `${status} is no problem+json`;
  const { code, detail, status: said } = response.json<{ code: string; detail: string; status: number }>();
  if (!isRefusalCode(code)) return `the code ${code} is not of the closed list`;
  if (said !== status || refusalStatus(code) !== status) return `${code} with status ${status}`;
  return typeof detail === 'string' && detail !== '' ? undefined : 'no sentence for a person';
}

/** Adds returned reservations and charges to the dictionary, for later requests. */
function remember({ operation, options }: AnyRequest, response: LightMyRequestResponse): void {
  if (response.statusCode !== 200 || options.method !== operation.method) return;
  const keep = (field: 'reservation' | 'p_round_id' | 'pix_code' | 'order_id', value: unknown) => {
    dictionary[field].push(value);
    if (dictionary[field].length > 40) dictionary[field].shift();
  };
  if (operation.operationId === 'nextRound') keep('reservation', response.json<{ reservation: string }>().reservation);
  if (operation.operationId === 'createRound') keep('p_round_id', response.json<{ round?: { id: string } }>().round?.id);
}

const describeRequest = ({ options }: AnyRequest) => JSON.stringify(options).slice(0, 2000);

test(`${requests} requests made up from the OpenAPI document (FUZZ_SEED=${seed}) get an answer or a refusal, never a fault`, async () => {
  const random = new SeededRandom(seed);
  const faults: string[] = [];
  const codes = new Map<string, number>();
  let left = requests;
  const worker = async () => {
    while (left-- > 0 && faults.length < 5) {
      const operation = random.pick(operations);
      const request = anyRequest(random, operation, { caller: callerFor(operation, random), dictionary });
      const response = await site.app.inject(request.options);
      const found = fault(request, response);
      if (found !== undefined) faults.push(`${found}: ${describeRequest(request)} -> ${response.body.slice(0, 300)}`);
      const code = response.statusCode < 400 ? String(response.statusCode) : codeOf(response);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      remember(request, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(faults, `repeat with FUZZ_SEED=${seed}`).toEqual([]);
  // The responses are varied enough to prove something.
  const sure = Object.entries(SURE_FROM).filter(([, from]) => requests >= from);
  expect([...codes.keys()]).toEqual(expect.arrayContaining(sure.map(([code]) => code)));
  await site.expectSound();
  await expectNothingBetween();
}, 600_000);

const codeOf = (response: LightMyRequestResponse) => {
  try {
    return response.json<{ code: string }>().code;
  } catch {
    return String(response.statusCode);
  }
};

/**
 * After parallel requests, each idempotency key belongs to one deposit, round, withdrawal or
 * adjustment, and each of those to one key.
 */
async function expectNothingBetween(): Promise<void> {
  const { rows } = await site.owner.query<{ keys: number; things: number }>(`
    select (select count(*)::int from idempotency_key) + (select count(*)::int from round) as keys,
      (select count(*)::int from round) + (select count(*)::int from adjustment)
        + (select count(*)::int from provider_transactions where status <> 'FAILED' and flag is distinct from 'double') as things`);
  expect(rows[0]!.keys).toBe(rows[0]!.things);
}

test(`what is refused stores nothing: 200 money calls, one by one (FUZZ_SEED=${seed})`, async () => {
  const random = new SeededRandom(seed);
  const money = operations.filter(({ operationId }) =>
    ['createDeposit', 'createRound', 'createWithdrawal'].includes(operationId),
  );
  let refused = 0;
  let before = await rowCounts(site.owner);
  for (let count = 0; count < 200; count++) {
    const request = anyRequest(random, random.pick(money), { caller: random.pick(players), dictionary });
    const response = await site.app.inject(request.options);
    const after = await rowCounts(site.owner);
    if (response.statusCode >= 400) {
      refused += 1;
      expect(after, `${describeRequest(request)} -> ${response.body}`).toBe(before);
    }
    before = after;
  }
  expect(refused).toBeGreaterThan(50);
  await site.expectSound();
}, 120_000);
