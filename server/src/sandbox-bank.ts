import { describeBank, migrateBank, openBank, type Bank } from '@raspasorte/bank';
import { sandboxCredentials } from './money/payments/sandbox/sandbox-credentials.ts';
import type { Dependencies } from './platform/program/dependencies.ts';

/** The schemas that a database may hold beside the product's own, and what sets each up. */
export const otherSchemas = { bank: migrateBank };

export type SandboxBank = Bank;

export const describeSandboxBank = describeBank;

type Options = Pick<Dependencies, 'config' | 'connectionString' | 'secrets' | 'clock' | 'logger' | 'migrations'>;

/**
 * The sandbox bank, where it is allowed. The product imports it here alone; everywhere else it is a
 * payment provider behind HTTP. `address` is where the product itself can be reached.
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
