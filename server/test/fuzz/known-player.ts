import { createStaffClient } from '@raspasorte/contract/admin';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import type { Site, TestUser } from '../site.ts';

type Dispute = { state: 'open' | 'won' | 'lost'; heldCents: number; receivableCents: number };

/** `isBusy` while a step deals with it, so that two steps at once choose different ones. */
export type KnownDeposit = { endToEndId: string; amountCents: number; dispute?: Dispute; isBusy: boolean };

/** A player, and what the answers to all calls about them told. Amounts in cents. */
export type KnownPlayer = {
  person: TestUser;
  cpf: string;
  deposits: KnownDeposit[];
  /** The amounts of all withdrawals that were accepted. */
  withdrawals: number[];
  /** Paid after they were given back: how much of them, and what the balance did not cover. */
  latePayouts: { id: string; owedCents: number }[];
  rounds: number;
  stakedCents: number;
  prizesCents: number;
  /** The prizes of cards that are not scratched to the end, by round. */
  covered: Map<string, number>;
  /** Credits less debits. */
  adjustedCents: number;
  collectedCents: number;
};

let calls = 0;
/** Each call comes from another address, so that the limits of one address stop no history. */
const fromAnywhere: typeof fetch = (url, init) => {
  calls += 1;
  const address = `203.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  return fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address } });
};

export async function meetPlayer(site: Site): Promise<KnownPlayer> {
  const signedUp = await site.signUp();
  const client = createStaffClient({ baseUrl: site.address, token: signedUp.token, fetch: fromAnywhere });
  const person = { ...signedUp, client };
  await site.owner.query(`update profiles set kyc_status = 'verified' where player_id = $1`, [person.id]);
  return {
    person,
    cpf: cpfRule.generate(),
    deposits: [],
    withdrawals: [],
    latePayouts: [],
    rounds: 0,
    stakedCents: 0,
    prizesCents: 0,
    covered: new Map(),
    adjustedCents: 0,
    collectedCents: 0,
  };
}

export type Payout = { id: string; amountCents: number; status: string; wasSent: boolean };

/** From the payments' table, because only the provider decides what becomes of a payout. */
export async function payoutsOf({ owner }: Site, { person }: KnownPlayer): Promise<Payout[]> {
  const { rows } = await owner.query<Payout>(
    `select id, amount_cents::int as "amountCents", status, requested_at is not null as "wasSent" from provider_transactions
     where player_id = $1 and type = 'WITHDRAW' order by created_at`,
    [person.id],
  );
  return rows;
}

/** What a player's money must be, by the answers and by the payouts. Amounts in cents. */
export type ExpectedMoney = {
  balance: number;
  /** Held for withdrawals, and for disputes. */
  pending: number;
  disputed: number;
  owed: number;
  deposited: number;
  withdrawn: number;
  staked: number;
  prizes: number;
  covered: number;
  /** As the yearly statement counts them: adjustments, disputes, receivables. */
  other: number;
};

export function expectedMoney(player: KnownPlayer, payouts: readonly Payout[]): ExpectedMoney {
  const disputes = player.deposits.flatMap(({ dispute }) => (dispute === undefined || dispute.state === 'won' ? [] : [dispute]));
  const late = sumOf(player.latePayouts, ({ owedCents }) => owedCents);
  const deposited = sumOf(player.deposits, ({ amountCents }) => amountCents);
  const withStatus = (status: string) =>
    sumOf(
      payouts.filter((payout) => payout.status === status),
      ({ amountCents }) => amountCents,
    );
  const other = player.adjustedCents - sumOf(disputes, ({ heldCents }) => heldCents) + late - player.collectedCents;
  const [pending, withdrawn] = [withStatus('PENDING'), withStatus('APPROVED')];
  return {
    balance: deposited - pending - withdrawn - player.stakedCents + player.prizesCents + other,
    pending,
    disputed: sumOf(
      disputes.filter(({ state }) => state === 'open'),
      ({ heldCents }) => heldCents,
    ),
    owed: sumOf(disputes, ({ receivableCents }) => receivableCents) + late - player.collectedCents,
    deposited,
    withdrawn,
    staked: player.stakedCents,
    prizes: player.prizesCents,
    covered: sumOf([...player.covered.values()], (cents) => cents),
    other,
  };
}

export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);
