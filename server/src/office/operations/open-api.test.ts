import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../../../test/site.ts';
import { describeInterface } from '../../../test/platform/describe-interface.ts';

type Operation = { security?: unknown[]; parameters?: { name: string; in: string; required?: boolean }[] };
let site: Site;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  site = await openSite();
  const response = await site.app.inject('/api/openapi.json');
  ({ paths } = response.json());
});
afterAll(() => site.close());

test('the document names the idempotency key of every call that moves money', () => {
  for (const path of ['/api/functions/create-round', '/api/functions/create-deposit', '/api/functions/create-withdrawal']) {
    expect(paths[path]?.['post']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    );
  }
});

test('the document says which calls need no session', () => {
  expect(paths['/api/products']?.['get']?.security).toEqual([]);
  expect(paths['/api/wallet']?.['get']?.security).toBeUndefined();
});

test('the document that is linted, made without a database, is the one that is served', async () => {
  const linted = await describeInterface();
  expect(linted['paths']).toEqual(paths);
});
