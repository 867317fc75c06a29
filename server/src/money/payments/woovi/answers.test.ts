import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toCents } from '@raspasorte/contract';
import { expect, test } from 'vitest';
import type { Anomaly } from '../anomaly.ts';
import { createWooviProvider } from './woovi-provider.ts';

const CPF = '52998224725';

/** What the adapter makes of a paid charge of which Woovi lists this, and what it notes. */
async function readCharge(transactions: object[]) {
  const reference = randomUUID();
  const charge = { correlationID: reference, value: 1990, status: 'COMPLETED', brCode: 'code' };
  const server = createServer((request, response) => {
    const body = request.url!.startsWith('/api/v1/transaction') ? { transactions } : { charge };
    const isDispute = request.url!.startsWith('/api/v1/dispute');
    response.writeHead(isDispute ? 400 : 200).end(JSON.stringify(isDispute ? { error: 'Dispute not found' } : body));
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
  });
  try {
    return {
      report: await provider.readCharge({ reference, externalId: reference, amountCents: toCents(1990), cpf: CPF }),
      anomalies,
    };
  } finally {
    server.close();
  }
}

const payment = {
  value: 1990,
  time: '2026-03-01T12:00:00.000Z',
  endToEndId: 'E1',
  type: 'PAYMENT',
  status: 'CONFIRMED',
  payer: { taxID: { taxID: CPF } },
};

test('what Woovi lists beside a payment, such as a blocked balance, is no payment, whatever it lacks', async () => {
  const others = ['BALANCE_BLOCK', 'BALANCE_UNBLOCK', 'REVERSAL', 'INTERNAL_TRANSFER', 'REFUND', 'FEE', 'WITHDRAW'];
  const listed = [...others.map((type) => ({ type, value: -1990 })), payment];
  expect(await readCharge(listed)).toMatchObject({
    report: { payments: [{ paymentId: 'E1' }], foreignPayments: [] },
    anomalies: [],
  });
});

test('a payment that lacks what identifies it is not passed over', async () => {
  const { endToEndId: _, ...nameless } = payment;
  await expect(readCharge([nameless])).rejects.toMatchObject({ trouble: 'nonsense' });
});
