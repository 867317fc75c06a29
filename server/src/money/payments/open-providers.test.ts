import { auditCodes } from '@raspasorte/contract/audit-codes';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/postgres/database.ts';
import { openTestDependencies } from '../../../test/platform/open-test-dependencies.ts';
import { conformingProviders } from '../../../test/providers/conforming-providers.ts';
import { openProviders } from './open-providers.ts';

test('a setting for a provider that does not exist stops the start, because nobody would notice it', async () => {
  const database = await createTestDatabase();
  const dependencies = await openTestDependencies(database.connectionString);
  const open = (setting: object) => () =>
    openProviders({ ...dependencies, config: { ...dependencies.config, ...setting } }, { address: () => '' });
  expect(open({ providerWebhookAddresses: { xgat: ['107.23.39.46'] } })).toThrow(
    'The variable PROVIDER_WEBHOOK_ADDRESSES is wrong: xgat is none of the providers sandbox, ',
  );
  expect(open({ providerUrls: { wovi: 'https://api.example' } })).toThrow('The variable PROVIDER_URLS is wrong');
  expect(open({ providerWebhookAddresses: { xgate: ['107.23.39.46'], woovi: ['203.0.113.0/24'] } })).not.toThrow();
  await dependencies.close();
  await database.drop();
});

test('every provider is tested like the others, and the audit log has a word for it', async () => {
  const database = await createTestDatabase();
  const dependencies = await openTestDependencies(database.connectionString);
  const providers = openProviders(dependencies, { address: () => '' }).all();
  const names = new Set(providers.map(({ name }) => name));
  expect(new Set(conformingProviders.map(({ name }) => name))).toEqual(names);
  expect(new Set(auditCodes.provider)).toEqual(names);
  await dependencies.close();
  await database.drop();
});
