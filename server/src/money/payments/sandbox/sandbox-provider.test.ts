import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Anomaly } from '../anomaly.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

let server: Server;
let address: string;
/** The bank's answer to every call. */
let answer: { status: number; body: string };
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const anomalies: Anomaly[] = [];
const create = (at = address) =>
  createSandboxProvider({
    address: () => at,
    secret: 'a secret',
    watch: { noteAnomaly: (anomaly) => void anomalies.push(anomaly) },
    clock: () => new Date(),
  });
const payout = () => ({ reference: randomUUID(), externalId: null, amountCents: toCents(1500), cpf: '52998224725' });
const charge = () => ({ reference: randomUUID(), externalId: 'x', amountCents: toCents(1500), cpf: null });

test('an answer about another payout is noted as an anomaly and not believed', async () => {
  const [asked, other] = [payout(), payout()];
  const body = { id: 'P1', reference: other.reference, amount_cents: 1500, status: 'paid', end_to_end_id: 'E1' };
  answer = { status: 200, body: JSON.stringify(body) };
  await expect(create().readPayout(asked)).rejects.toMatchObject({ trouble: 'contradiction' });
  expect(anomalies).toMatchObject([{ kind: 'foreign_reference', subject: asked.reference }]);
});

test.each([
  ['a charge that it does not know', 404, '{}', 'refused'],
  ['a request that it refuses', 400, '{}', 'refused'],
  ['an answer that is no JSON', 200, '<html>', 'nonsense'],
  ['an answer of other fields', 200, '{"txid": 1}', 'nonsense'],
  ['a fault of its own', 500, '', 'unreachable'],
])('the trouble with %s has its name', async (_what, status, body, trouble) => {
  answer = { status, body };
  await expect(create().readCharge(charge())).rejects.toMatchObject({ trouble });
});

test('a bank that does not answer is unreachable', async () => {
  await expect(create('http://127.0.0.1:9').readCharge(charge())).rejects.toMatchObject({ trouble: 'unreachable' });
});
