import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalCode } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { ChargeRequest, PaymentProvider } from '../payments/provider.ts';
import { ProviderError, type ProviderTrouble } from '../payments/provider-error.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { TransactionKey } from '../payments/payment-event.ts';
import { callAbandonDeposit, claimCharge, selectDeposit, updateCharge, type DepositRow } from './queries/charges.ts';

export type ChargeOptions = { pool: Pool; providers: ProviderDirectory; logger: FastifyBaseLogger };
/** The log tells apart what an operator has to set up, what they have to correct, and the rest. */
const sentences: Record<ProviderTrouble, string> = {
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

/** Longer than a provider's own time limit. Until its end no other process asks for the charge. */
export const CHARGE_LEASE_MS = 15_000;
const WAIT_MS = 20_000;
const GLANCE_MS = 100;

/**
 * Asks the provider for the charge of a deposit that the caller has claimed, and stores the code. When
 * the provider fails, the deposit is FAILED and its key free again. Should it have made the charge all
 * the same, its code is never shown.
 */
export async function requestCharge(
  { pool, logger }: Pick<ChargeOptions, 'pool' | 'logger'>,
  key: TransactionKey,
  provider: PaymentProvider,
  request: ChargeRequest,
): Promise<ChargedDeposit> {
  const charge = await provider.createCharge(request).catch(async (error: unknown) => {
    const trouble = error instanceof ProviderError ? error.trouble : 'unreachable';
    logger.error({ err: error, provider: provider.name, id: key.id }, sentences[trouble]);
    await callAbandonDeposit(pool, key);
    throw new Refusal(codes[trouble] ?? 'provider_unavailable');
  });
  await updateCharge(pool, key, charge);
  const deposit = await selectDeposit(pool, key);
  if (!deposit || !hasCode(deposit)) throw new Refusal('provider_unavailable');
  return deposit;
}

/**
 * The charge of a deposit that was opened before. It is there already, on its way, or was left behind
 * by a process that died. In the last case it is asked for again, if a provider is active.
 */
export async function awaitCharge(options: ChargeOptions, key: TransactionKey): Promise<ChargedDeposit> {
  const { pool, providers } = options;
  const mayCharge = (await providers.activeName()) !== null;
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += GLANCE_MS) {
    const deposit = await selectDeposit(pool, key);
    if (deposit && hasCode(deposit)) return deposit;
    if (deposit?.status !== 'PENDING') break;
    const left = mayCharge ? await claimCharge(pool, { ...key, leaseMs: CHARGE_LEASE_MS }) : undefined;
    if (left) {
      const provider = providers.find(left.provider);
      if (!provider) break;
      return requestCharge(options, key, provider, {
        reference: key.id,
        amountCents: left.amount_cents,
        expiresAt: left.expires_at,
        payer: { name: left.payer_name, cpf: left.payer_cpf },
      });
    }
    await pause(GLANCE_MS);
  }
  throw new Refusal('provider_unavailable');
}

const hasCode = (deposit: DepositRow): deposit is ChargedDeposit => deposit.pix_code !== null;
