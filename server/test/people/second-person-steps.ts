import { randomUUID } from 'node:crypto';
import { toCents, type Cents, type Waiting } from '@raspasorte/contract';
import type { TestUser } from '../site.ts';

/** Why a test's second person decides as they do. */
export const reason = 'conferido no extrato';
/** A sum of which no operator adjusts a balance alone. */
export const TEN_THOUSAND = toCents(1_000_000);

export const adjust = (
  { client }: TestUser,
  cents: number,
  { to, key = randomUUID() }: { to: TestUser; key?: string | undefined },
) =>
  client('adjustBalance', {
    body: { user_id: to.id, operation: 'add', amount_cents: cents, reason: 'prêmio de campanha' },
    idempotencyKey: key,
  });

/** The id of the request that an adjustment became. */
export async function askToAdjust(
  operator: TestUser,
  { cents = TEN_THOUSAND, ...which }: { to: TestUser; cents?: number; key?: string | undefined },
): Promise<string> {
  return ((await adjust(operator, cents, which)) as Waiting).pending_approval_id;
}

export const approve = ({ client }: TestUser, id: string) =>
  client('approveSecondPersonRequest', { params: { id }, body: { reason } });
export const refuse = ({ client }: TestUser, id: string) =>
  client('refuseSecondPersonRequest', { params: { id }, body: { reason } });

export const balanceOf = async ({ client }: TestUser): Promise<Cents> => (await client('getWallet')).balance_cents;
