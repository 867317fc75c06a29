import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalCode } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { ChargeRequest, PaymentProvider } from '../payments/provider.ts';
import { ProviderError, type ProviderTrouble } from '../payments/provider-error.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { TransactionKey } from '../payments/payment-event.ts';
import {
  callAbandonDeposit,
  claimCharge,
  selectDeposit,
  updateCharge,
  type ChargeLease,
  type DepositRow,
} from './queries/charges.ts';

export type ChargeOptions = { pool: Pool; providers: ProviderDirectory; logger: FastifyBaseLogger };
/**
 * The log distinguishes missing settings, wrong credentials and other failures, because operators
 * handle them differently.
 */
const logMessages: Record<ProviderTrouble, string> = {
  unconfigured: 'Configuração do provedor de pagamentos não encontrada: /admin/xgate',
  login: 'Falha no login do provedor de pagamentos: /admin/xgate',
  refused: 'Erro ao gerar PIX',
  unreachable: 'Erro ao gerar PIX',
  nonsense: 'Erro ao gerar PIX',
  contradiction: 'Erro ao gerar PIX',
};
const codes: Partial<Record<ProviderTrouble, RefusalCode>> = {
  unconfigured: 'provider_unconfigured',
  login: 'provider_login_failed',
};

type ChargedDeposit = DepositRow & { pix_code: string };

/**
 * Longer than a provider's own time limit. Until the lease ends, no other process asks for the
 * charge.
 */
export const CHARGE_LEASE_MS = 15_000;
const WAIT_MS = 20_000;
const POLL_EVERY_MS = 100;

/**
 * Asks the provider for the charge of a deposit that the caller has claimed, and stores the code.
 * When the provider fails, the deposit becomes FAILED and its idempotency key is free again, unless
 * another process has claimed it since. If the provider did make the charge nevertheless, its code
 * is never shown.
 */
export async function requestCharge(
  { pool, logger }: Pick<ChargeOptions, 'pool' | 'logger'>,
  claim: TransactionKey & { lease: ChargeLease },
  provider: PaymentProvider,
  request: ChargeRequest,
): Promise<ChargedDeposit> {
  const charge = await provider.createCharge(request).catch(async (error: unknown) => {
    const trouble = error instanceof ProviderError ? error.trouble : 'unreachable';
    logger.error({ err: error, provider: provider.name, id: claim.id }, logMessages[trouble]);
    await callAbandonDeposit(pool, claim);
    throw new Refusal(codes[trouble] ?? 'provider_unavailable');
  });
  await updateCharge(pool, claim, charge);
  const deposit = await selectDeposit(pool, claim);
  if (!deposit || !hasCode(deposit)) throw new Refusal('provider_unavailable');
  return deposit;
}

/**
 * The charge of a deposit that was opened before. Its code may be there already, may be on its way,
 * or may be missing because a process died. In the last case the provider is asked again, if one is
 * active.
 */
export async function awaitCharge(options: ChargeOptions, key: TransactionKey): Promise<ChargedDeposit> {
  const { pool, providers } = options;
  const mayCharge = (await providers.activeName()) !== null;
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_EVERY_MS) {
    const deposit = await selectDeposit(pool, key);
    if (deposit && hasCode(deposit)) return deposit;
    if (deposit?.status !== 'PENDING') break;
    const left = mayCharge ? await claimCharge(pool, { ...key, leaseMs: CHARGE_LEASE_MS }) : undefined;
    if (left) {
      const provider = providers.find(left.provider);
      if (!provider) break;
      return requestCharge(options, { ...key, lease: left.lease }, provider, {
        reference: key.id,
        amountCents: left.amount_cents,
        expiresAt: left.expires_at,
        payer: { name: left.payer_name, cpf: left.payer_cpf },
      });
    }
    await pause(POLL_EVERY_MS);
  }
  throw new Refusal('provider_unavailable');
}

const hasCode = (deposit: DepositRow): deposit is ChargedDeposit => deposit.pix_code !== null;
