import { describeBank, migrateBank, openBank, type Bank } from '@raspasorte/bank';
import { sandboxCredentials } from './money/payments/sandbox/sandbox-credentials.ts';
import type { Dependencies } from './platform/program/dependencies.ts';

/**
 * Schemas besides the product's own that a database may hold, each with the function that creates
 * it.
 */
export const otherSchemas = { bank: migrateBank };

export type SandboxBank = Bank;

export const describeSandboxBank = describeBank;

type Options = Pick<Dependencies, 'config' | 'connectionString' | 'secrets' | 'clock' | 'logger' | 'migrations'>;

/**
 * Opens the sandbox bank where it is allowed. This is the only place that imports it; everywhere
 * else it is a payment provider behind HTTP. `address` returns the URL of the product itself.
 */
export async function openSandboxBank(
  { config, connectionString, secrets, clock, logger, migrations }: Options,
  address: () => string,
): Promise<SandboxBank | undefined> {
  if (!config.allowSandbox) return undefined;
  if (migrations === 'newest') await migrateBank(connectionString);
  return openBank({
    connectionString,
    ...sandboxCredentials(secrets.auth),
    webhookUrl: () => `${address()}/api/webhooks/sandbox`,
    receiverName: config.brandName,
    clock,
    logger,
  });
}
