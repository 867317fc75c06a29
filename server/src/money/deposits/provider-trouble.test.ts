import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { requestCharge } from './request-charge.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test.each([
  [
    new ProviderError('unconfigured', 'x'),
    'provider_unconfigured',
    'Configuração do provedor de pagamentos não encontrada: /admin/xgate',
  ],
  [new ProviderError('login', 'x'), 'provider_login_failed', 'Falha no login do provedor de pagamentos: /admin/xgate'],
  [new ProviderError('unreachable', 'x'), 'provider_unavailable', 'Erro ao gerar PIX'],
  [new ProviderError('nonsense', 'x'), 'provider_unavailable', 'Erro ao gerar PIX'],
  [new TypeError('x'), 'provider_unavailable', 'Erro ao gerar PIX'],
])('a deposit that fails with %s has its own code for the player and its own line in the log', async (error, code, sentence) => {
  const logged: string[] = [];
  const logger = { error: (_details: object, message: string) => void logged.push(message) } as unknown as FastifyBaseLogger;
  const fail = async () => {
    throw error;
  };
  const provider = { name: 'xgate', createCharge: fail } as unknown as PaymentProvider;
  const [playerId, orderId] = [await books.createPlayer(), uuidv7()];
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at)
     values ($1, $2, 'xgate', 'DEPOSIT', 2500, 2500, now())`,
    [playerId, orderId],
  );
  const request = { reference: orderId, amountCents: toCents(2500), expiresAt: new Date(), payer: { name: 'Marina', cpf: null } };
  await expect(
    requestCharge({ pool: books.pool, logger }, { playerId, id: orderId, lease: null }, provider, request),
  ).rejects.toMatchObject({
    code,
  });
  expect(logged).toEqual([sentence]);
});
