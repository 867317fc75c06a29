import { DEPOSIT_VALID_MINUTES, MAX_DEPOSIT_CENTS, MIN_DEPOSIT_CENTS, type Answer, type Cents } from '@raspasorte/contract';
import { newId } from '../../platform/cell/new-id.ts';
import { CPF_RETRY_SECONDS, readCpf } from '../../people/players/read-cpf.ts';
import { hashRequest, type Idempotency } from '../../platform/http/idempotency.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callOpenDeposit, selectPayerCpf, type ChargeLimits, type DepositRow, type NotOpened } from './queries/charges.ts';
import { renderQrCode } from './render-qr-code.ts';
import { CHARGE_LEASE_MS, awaitCharge, requestCharge, type ChargeOptions } from './request-charge.ts';

const VALIDITY_MS = DEPOSIT_VALID_MINUTES * 60_000;
/** How long to wait before the next charge, by the reason of the refusal. */
const RETRY_SECONDS = { rate_limited: CPF_RETRY_SECONDS, too_many_charges_here: 300, deposits_busy: 60 } as const;

type NewDeposit = {
  playerId: string;
  amountCents: Cents;
  cpf: string | undefined;
  /** The player's IP address. */
  address: string;
  idempotency: Idempotency;
};
type Options = ChargeOptions & {
  providers: ProviderDirectory;
  clock: () => Date;
  limitsRequired: boolean;
  chargeLimits: ChargeLimits;
};

/**
 * A player asks for a PIX code. The deposit is stored, charged at the provider outside any
 * transaction, and then completed with the code. If a process dies in between, a repeat of the
 * request or the expiry ends the deposit. A repeat gets the first answer, even if it leaves out the
 * CPF that the first request named.
 */
export async function createDeposit(
  options: Options,
  { playerId, amountCents, cpf, address, idempotency }: NewDeposit,
): Promise<Answer<'createDeposit'>> {
  if (amountCents < MIN_DEPOSIT_CENTS) throw new Refusal('deposit_below_minimum');
  if (amountCents > MAX_DEPOSIT_CENTS) throw new Refusal('deposit_above_maximum');
  const payerCpf = cpf === undefined ? null : readCpf(cpf);

  const provider = await options.providers.active();
  const payer = payerCpf ?? (provider?.demandsCpf === false ? null : await selectPayerCpf(options.pool, playerId));
  const expiresAt = new Date(options.clock().getTime() + VALIDITY_MS);
  const opened = await callOpenDeposit(options.pool, {
    playerId,
    key: idempotency.key,
    requestHash: hashRequest('createDeposit', { amount_cents: amountCents, cpf: payer }),
    id: newId(),
    provider: provider?.name ?? null,
    amountCents,
    expiresAt,
    leaseMs: CHARGE_LEASE_MS,
    demandsCpf: provider?.demandsCpf ?? false,
    cpf: payerCpf,
    limitsRequired: options.limitsRequired,
    address,
    limits: options.chargeLimits,
  });
  if (opened.outcome === 'repeated') return toAnswer(await awaitCharge(options, { playerId, id: opened.order_id }));
  if (opened.outcome !== 'opened') throw notOpened(opened.outcome, playerId);
  const { order_id: id, payer_name: name, payer_cpf, lease } = opened;
  const request = { reference: id, amountCents, expiresAt, payer: { name, cpf: payer_cpf } };
  // Without a provider nothing is opened.
  return toAnswer(await requestCharge(options, { playerId, id, lease }, provider!, request));
}

function notOpened(outcome: NotOpened, playerId: string): Error {
  if (outcome === 'unknown_player') return new Error(`player ${playerId} has no wallet`);
  if (outcome === 'rate_limited' || outcome === 'too_many_charges_here' || outcome === 'deposits_busy')
    return new Refusal(outcome, { retryAfterSeconds: RETRY_SECONDS[outcome] });
  return new Refusal(outcome);
}

/**
 * A repeat must get the same answer as the first request, so the answer shows the charge as it was
 * made.
 */
function toAnswer(deposit: DepositRow & { pix_code: string }): Answer<'createDeposit'> {
  return {
    pix_data: {
      qr_code: renderQrCode(deposit.pix_code),
      pix_code: deposit.pix_code,
      amount: deposit.requested_cents / 100,
      order_id: deposit.order_id,
      full_data: {
        status: 'PENDING',
        amount_cents: deposit.requested_cents,
        provider: deposit.provider,
        expires_at: deposit.expires_at.toISOString(),
      },
    },
  };
}
