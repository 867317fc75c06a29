import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, toCents, type Answer, type Client, type Round } from '@raspasorte/contract';
import type { BrowserContext } from '@playwright/test';
import { PASSWORD } from '../../server/test/planted/plant-account.ts';
import { addSession, createAccount } from './account.ts';
import { OWN_CELLS, WINNING_CELLS } from './board-steps.ts';

type Charge = Answer<'createDeposit'>['pix_data'];

/**
 * A player for journeys that are not about signing up, depositing or buying: the account is set up
 * in the database, all else through the API.
 */
export type Player = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
  /** Gives a browser this player's session. */
  signInto(context: BrowserContext): Promise<void>;
  requestCharge(amountCents: number): Promise<Charge>;
  deposit(amountCents: number): Promise<void>;
  buy(productId: number): Promise<Round>;
  /** Reveals all cells of a card. */
  finish(round: Round): Promise<void>;
  /**
   * Buys cards until one pays at least this much (default: its price). Only that card stays
   * covered.
   */
  buyWinningCard(productId: number, atLeastCents?: number): Promise<Round>;
};

const CREDITED_WITHIN_MS = 15_000;
const CARDS_AT_MOST = 200;

/** A random CPF with valid check digits. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** A random e-mail address. */
export const newEmail = (): string => `joana.${randomBytes(6).toString('hex')}@example.com`;

export async function createPlayer(name = 'Joana Prado'): Promise<Player> {
  const email = newEmail();
  const { token, cookie } = await createAccount({ name, email });
  const client = createClient({ baseUrl: process.env['E2E_BASE_URL'] ?? '', token });
  const money = moneyOf(client);
  return {
    name,
    email,
    password: PASSWORD,
    client,
    signInto: async (context) => await addSession(context, cookie),
    ...money,
    ...cardsOf(client, money.deposit),
  };
}

function moneyOf(client: Client): Pick<Player, 'requestCharge' | 'deposit'> {
  const requestCharge = async (amountCents: number): Promise<Charge> => {
    const body = { amount_cents: toCents(amountCents) };
    return (await client('createDeposit', { body, idempotencyKey: randomUUID() })).pix_data;
  };
  const deposit = async (amountCents: number): Promise<void> => {
    const { pix_code: code, order_id: orderId } = await requestCharge(amountCents);
    await client('paySandboxCode', { body: { pix_code: code } });
    const deadline = Date.now() + CREDITED_WITHIN_MS;
    while ((await client('getDeposit', { params: { order_id: orderId } })).status !== 'COMPLETED') {
      if (Date.now() > deadline) throw new Error(`the deposit ${orderId} was not credited`);
      await pause(30);
    }
  };
  return { requestCharge, deposit };
}

function cardsOf(client: Client, deposit: Player['deposit']): Pick<Player, 'buy' | 'finish' | 'buyWinningCard'> {
  const buy = async (productId: number): Promise<Round> =>
    (await client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() })).round;
  const finish = async ({ id }: Round): Promise<void> =>
    await client('updateRoundRevealed', {
      body: {
        p_round_id: id,
        p_revealed_winning: Array<boolean>(WINNING_CELLS).fill(true),
        p_revealed_yours: Array<boolean>(OWN_CELLS).fill(true),
      },
    });
  const buyWinningCard = async (productId: number, atLeastCents?: number): Promise<Round> => {
    const { price_cents: priceCents } = await client('getProduct', { params: { id: productId } });
    await deposit(priceCents * CARDS_AT_MOST);
    for (let bought = 0; bought < CARDS_AT_MOST; bought++) {
      const round = await buy(productId);
      if (round.payout_cents >= (atLeastCents ?? priceCents)) return round;
      await finish(round);
    }
    throw new Error(`none of ${CARDS_AT_MOST} cards has won`);
  };
  return { buy, finish, buyWinningCard };
}
