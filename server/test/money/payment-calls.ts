import { randomUUID } from 'node:crypto';
import type { Answer, Problem, RequestBody } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';

type Reply<Body> = { status: number; body: Body & Pick<Problem, 'code' | 'detail'> };
type Fields = Record<string, unknown>;

export type PaymentCalls = {
  /**
   * Requests a charge as this player, by default with a fresh idempotency key and without a CPF.
   */
  deposit(playerId: string, amountCents: number, key?: string, cpf?: string): Promise<Reply<Answer<'createDeposit'>>>;
  read(playerId: string, orderId: string): Promise<Reply<Answer<'getDeposit'>>>;
  pay(pixCode: string, order?: { amount_cents?: number; outcome?: 'paid' | 'refused' }): Promise<Reply<Answer<'paySandboxCode'>>>;
  /**
   * Requests a withdrawal as this player, by default with a fresh idempotency key and a CPF of the
   * player's own. `cpf: null` sends none.
   */
  withdraw(
    playerId: string,
    amountCents: number,
    order?: { key?: string; cpf?: string | null },
  ): Promise<Reply<Answer<'createWithdrawal'>>>;
  /** Sets the faults of the bank, in place of the earlier ones. */
  setFaults(...faults: RequestBody<'setSandboxFaults'>['faults']): Promise<void>;
  get(playerId: string, path: string): Promise<Reply<Fields>>;
  asAdmin(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply<Fields>>;
};

export const ADMIN_ID = '0b6e9bd1-6b1a-4d5c-9d0e-000000000001';

/** The payment calls of players and operators to the server at this address. */
export function paymentCalls(address: string): PaymentCalls {
  const call = async (method: string, path: string, { playerId, body, headers = {} }: Call) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(playerId === undefined ? {} : { 'x-player': playerId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
  const post = (path: string, details: Call) => call('POST', path, details);

  return {
    deposit: (playerId, amountCents, key = randomUUID(), cpf) =>
      post('/api/functions/create-deposit', {
        playerId,
        headers: { 'idempotency-key': key },
        body: { amount_cents: amountCents, ...(cpf === undefined ? {} : { cpf }) },
      }),
    read: (playerId, orderId) => call('GET', `/api/deposits/${orderId}`, { playerId }),
    pay: (pixCode, order = {}) => post('/api/sandbox/payments', { body: { pix_code: pixCode, ...order } }),
    withdraw: (playerId, amountCents, { key = randomUUID(), cpf = cpfOf(playerId) } = {}) =>
      post('/api/functions/create-withdrawal', {
        playerId,
        headers: { 'idempotency-key': key },
        body: { amount_cents: amountCents, ...(cpf !== null && { cpf }) },
      }),
    setFaults: async (...faults) => {
      const { status } = await post('/api/sandbox/faults', { body: { faults } });
      if (status !== 200) throw new Error(`the faults were answered ${status}`);
    },
    get: (playerId, path) => call('GET', path, { playerId }),
    asAdmin: (method, path, body) => call(method, path, { playerId: ADMIN_ID, body }),
  };
}

type Call = { playerId?: string; headers?: Record<string, string>; body?: object | undefined };

/** What a request for money is refused with, and for how many seconds it asks to wait. */
export async function refusedFor(url: string, playerId: string, body: Fields): Promise<[code: string, seconds: number]> {
  const headers = { 'x-player': playerId, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code } = (await response.json()) as Problem;
  return [code, Number(response.headers.get('retry-after'))];
}

const cpfs = new Map<string, string>();

/** A valid CPF that belongs to this player only. */
export function cpfOf(playerId: string): string {
  const cpf = cpfs.get(playerId) ?? cpfRule.generate();
  cpfs.set(playerId, cpf);
  return cpf;
}
