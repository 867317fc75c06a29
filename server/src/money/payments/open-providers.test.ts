import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openTestDependencies } from '../../../test/open-test-dependencies.ts';
import { openProviders } from './open-providers.ts';

test('a setting for a provider that does not exist stops the start, because nobody would notice it', async () => {
  const database = await createTestDatabase();
  const dependencies = await openTestDependencies(database.connectionString);
  const open = (setting: object) => () =>
    openProviders({ ...dependencies, config: { ...dependencies.config, ...setting } }, { address: () => '' });
  expect(open({ providerWebhookAddresses: { xgat: ['107.23.39.46'] } })).toThrow(
    'The variable PROVIDER_WEBHOOK_ADDRESSES is wrong: xgat is none of the providers sandbox, xgate, woovi.',
  );
  expect(open({ providerUrls: { wovi: 'https://api.example' } })).toThrow('The variable PROVIDER_URLS is wrong');
  expect(open({ providerWebhookAddresses: { xgate: ['107.23.39.46'], woovi: ['203.0.113.0/24'] } })).not.toThrow();
  await dependencies.close();
  await database.drop();
});
