import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, toCents } from '@raspasorte/contract';

export type Visitor = {
  baseUrl: string;
  cookie: { name: string; value: string; url: string };
  /** Buys a card. Returns the path of its page. */
  buyCard: () => Promise<string>;
  /** Returns the path of a product of which no bought card waits to be revealed. */
  openOffer: () => Promise<string>;
};

const BALANCE_CENTS = toCents(100_000);

/** A signed-in player with some money who always buys the cheapest card. */
export async function createVisitor(baseUrl: string): Promise<Visitor> {
  const response = await fetch(`${baseUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ name: 'Marina Souza', email: `${randomUUID()}@example.com`, password: randomUUID() }),
  });
  if (!response.ok) throw new Error(`the sign-up was answered with ${response.status}`);
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  const client = createClient({ baseUrl, token: response.headers.get('set-auth-token') ?? '' });
  const { pix_data: charge } = await client('createDeposit', {
    body: { amount_cents: BALANCE_CENTS },
    idempotencyKey: randomUUID(),
  });
  await client('paySandboxCode', { body: { pix_code: charge.pix_code } });
  while ((await client('getDeposit', { params: { order_id: charge.order_id } })).status !== 'COMPLETED') await sleep(50);
  const products = await client('listProducts');
  const productId = products.at(-1)?.id ?? 0;
  const otherId = products.at(-2)?.id ?? 0;
  return {
    baseUrl,
    cookie: { name, value, url: baseUrl },
    buyCard: async () => {
      await client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() });
      return `/game/${productId}`;
    },
    openOffer: async () => await Promise.resolve(`/game/${otherId}`),
  };
}
