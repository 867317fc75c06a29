import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askToAdjust } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

test('a request is read by its id while it waits and after it was decided, by any of the staff', async () => {
  const player = await site.signUp();
  const [asker, auditor] = [await site.createStaff('finance'), await site.createStaff('auditor')];
  const id = await askToAdjust(asker, { to: player });
  const read = async ({ client }: TestUser, which = id) => await client('getSecondPersonRequest', { params: { id: which } });
  expect(await read(asker)).toMatchObject({ id, status: 'open', is_own: true, user_id: player.id });
  await asker.client('withdrawSecondPersonRequest', { params: { id } });
  expect(await read(auditor)).toMatchObject({ id, status: 'withdrawn', is_own: false, refusal: null });
  expect(await refusalOf(read(auditor, randomUUID()))).toBe('not_found');
});
