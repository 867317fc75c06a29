import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toCents } from '@raspasorte/contract';
import { writeBrCode } from '@raspasorte/contract/br-code';
import { expect, test } from 'vitest';
import { newSigner } from '../../../../test/providers/webhook-signer.ts';
import type { Anomaly } from '../anomaly.ts';
import type { PaymentProvider } from '../provider.ts';
import { createWooviProvider } from './woovi-provider.ts';

const CPF = '52998224725';
const amountCents = toCents(1990);

/** Asks the adapter while Woovi answers each path so, 400 where it has no answer. */
async function whileAnswering<Result>(
  answerOf: (path: string) => object | undefined,
  ask: (provider: PaymentProvider) => Promise<Result>,
  monotonicMs = () => 0,
): Promise<{ result: Result; anomalies: Anomaly[] }> {
  const server = createServer((request, response) => {
    const answer = answerOf(request.url!);
    response.writeHead(answer ? 200 : 400).end(JSON.stringify(answer ?? { error: 'not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const anomalies: Anomaly[] = [];
  const nothing = () => undefined;
  const provider = createWooviProvider({
    readAccount: async () => ({ email: '', password: 'an AppID', webhookToken: '' }),
    watch: () => ({
      answered: nothing,
      failed: nothing,
      webhookReceived: nothing,
      noteAnomaly: (anomaly) => void anomalies.push(anomaly),
      written: async () => undefined,
    }),
    urls: { woovi: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    webhookAddresses: {},
    clock: () => new Date(),
    monotonicMs,
  });
  try {
    return { result: await ask(provider), anomalies };
  } finally {
    server.close();
  }
}

/** What the adapter makes of a paid charge of which Woovi lists this, and what it notes. */
function readCharge(transactions: object[]) {
  const reference = randomUUID();
  const charge = { correlationID: reference, value: 1990, status: 'COMPLETED', brCode: 'code' };
  const answerOf = (path: string) => {
    if (path.startsWith('/api/v1/dispute')) return undefined;
    return path.startsWith('/api/v1/transaction') ? { transactions } : { charge };
  };
  return whileAnswering(answerOf, (provider) => provider.readCharge({ reference, externalId: reference, amountCents, cpf: CPF }));
}

const payment = {
  value: 1990,
  time: '2026-03-01T12:00:00.000Z',
  endToEndId: 'E1',
  type: 'PAYMENT',
  status: 'CONFIRMED',
  payer: { taxID: { taxID: CPF } },
};

const brCode = writeBrCode({ payloadUrl: 'x', amountCents, merchantName: 'Casa', merchantCity: 'Recife' });
test.each([
  ['another charge', { correlationID: randomUUID() }],
  ['a code that has lost its end', { brCode: brCode.slice(0, -1) }],
])('%s in the answer to a request for a charge is shown to nobody', async (_, change) => {
  const reference = randomUUID();
  const order = { reference, amountCents, expiresAt: new Date(Date.now() + 1_800_000), payer: { name: 'Marina', cpf: CPF } };
  const made = { correlationID: reference, value: 1990, status: 'ACTIVE', brCode, identifier: 'x' };
  const create = (provider: PaymentProvider) => provider.createCharge(order);
  expect((await whileAnswering(() => ({ charge: made }), create)).result).toMatchObject({ pixCode: brCode });
  const refused = whileAnswering(() => ({ charge: { ...made, ...change } }), create);
  await expect(refused).rejects.toMatchObject({ trouble: 'nonsense' });
});

test('what Woovi lists beside a payment, such as a blocked balance, is no payment, whatever it lacks', async () => {
  const others = ['BALANCE_BLOCK', 'BALANCE_UNBLOCK', 'REVERSAL', 'INTERNAL_TRANSFER', 'REFUND', 'FEE', 'WITHDRAW'];
  const listed = [...others.map((type) => ({ type, value: -1990 })), payment];
  expect(await readCharge(listed)).toMatchObject({
    result: { payments: [{ paymentId: 'E1' }], foreignPayments: [] },
    anomalies: [],
  });
});

test('a payment of which one document is of somebody else is not credited', async () => {
  const debitParty = { holder: { taxID: { taxID: '11144477735' } } };
  expect(await readCharge([{ ...payment, debitParty }])).toMatchObject({
    result: { payments: [], foreignPayments: [{ paymentId: 'E1' }] },
  });
});

test('a payment that lacks what identifies it is not passed over', async () => {
  const { endToEndId: _, ...nameless } = payment;
  await expect(readCharge([nameless])).rejects.toMatchObject({ trouble: 'nonsense' });
});

test.each([
  ['***.982.247-**', { status: 'paid' }, []],
  ['111.444.777-35', { status: 'pending', isOtherPayee: true }, [{ kind: 'other_payee' }]],
])('a payout to %s is paid as far as the document can be compared', async (taxID, report, noted) => {
  const reference = randomUUID();
  const paid = { payment: { value: 1990, status: 'CONFIRMED', correlationID: reference }, destination: { taxID } };
  const read = (provider: PaymentProvider) => provider.readPayout({ reference, externalId: null, amountCents, cpf: CPF });
  expect(await whileAnswering(() => paid, read)).toMatchObject({ result: { kind: 'known', report }, anomalies: noted });
});

test('a return is not believed of an answer about another one', async () => {
  const refund = { status: 'REFUNDED', correlationID: 'of another return' };
  const read = (provider: PaymentProvider) => provider.returns!.read({ reference: randomUUID(), charge: randomUUID() });
  await expect(whileAnswering(() => ({ refund }), read)).rejects.toMatchObject({ trouble: 'contradiction' });
});

test.each([
  ['IN_PROCESSING', 'pending'],
  ['REFUNDED', 'returned'],
  ['CONFIRMED', 'returned'],
  ['NOT_ACCOMPLISHED', 'failed'],
  ['REJECTED', 'failed'],
  ['a new word', 'pending'],
])('a return that Woovi calls %s is %s', async (status, expected) => {
  const read = (provider: PaymentProvider) => provider.returns!.read({ reference: randomUUID(), charge: randomUUID() });
  expect((await whileAnswering(() => ({ refund: { status } }), read)).result).toBe(expected);
});

test('a key that has left the list proves nothing once an hour has passed', async () => {
  const [signer, other] = [newSigner(), newSigner()];
  let [listed, nowMs] = [signer.publicKey, 0];
  const list = () => ({ public_keys: [{ key: listed }] });
  const rawBody = Buffer.from('{"event":"x"}');
  const headers = { 'x-webhook-signature': signer.sign(rawBody.toString()) };
  const read = async (provider: PaymentProvider) => {
    const isAuthentic = async () => (await provider.readWebhook({ headers, query: {}, address: '127.0.0.1', rawBody })).authentic;
    const first = await isAuthentic();
    listed = other.publicKey;
    nowMs = 3_600_001;
    return [first, await isAuthentic()];
  };
  const { result } = await whileAnswering(list, read, () => nowMs);
  expect(result).toEqual([true, false]);
});

test('an AppID that Woovi answers with 400 is no good one', async () => {
  const checked = whileAnswering(
    () => undefined,
    async (provider) => provider.checkCredentials?.(),
  );
  await expect(checked).rejects.toMatchObject({ trouble: 'refused' });
});
