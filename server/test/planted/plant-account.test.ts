import { expect, onTestFinished, test } from 'vitest';
import { signUpByForm } from '../people/enter.ts';
import { rowCounts } from '../postgres/row-counts.ts';
import { openSite, type Site } from '../site.ts';
import { PASSWORD } from './plant-account.ts';

const PEOPLE = ['auth."user"', 'auth.account', 'auth.session', 'profiles', 'wallet', 'known_device', 'sign_in'];

async function open(): Promise<Site> {
  const site = await openSite();
  onTestFinished(() => site.close());
  return site;
}

/** What a step added to each table, without the mail. */
async function addedBy({ owner }: Site, step: () => Promise<unknown>): Promise<string[]> {
  const before = (await rowCounts(owner)).split('\n');
  await step();
  const after = (await rowCounts(owner)).split('\n');
  return after
    .filter((line, index) => line !== before[index] && !/mail_outbox|job_/.test(line))
    .map((line) => line.split(':')[0]!);
}

/** The columns that are filled, and the texts that are equal for everybody. */
async function shapeOf({ owner }: Site, table: string, id: string): Promise<unknown> {
  const key = { 'auth."user"': 'id', 'auth.account': 'user_id', 'auth.session': 'user_id' }[table] ?? 'player_id';
  const { rows } = await owner.query<Record<string, unknown>>(`select * from ${table} where ${key} = $1`, [id]);
  const isOwn = /(^|_)id$|_at$|since$|^seq$|^token$|^password$|^email$/;
  return rows.map((row) =>
    Object.entries(row).map(([name, value]) => [name, isOwn.test(name) ? value !== null : (value ?? false)]),
  );
}

test('a planted player has the rows of one who signed up', async () => {
  const site = await open();
  const ids: string[] = [];
  const asked = await addedBy(site, async () => void ids.push((await signUpByForm(site.address)).id));
  const planted = await addedBy(site, async () => void ids.push((await site.signUp()).id));
  expect(planted).toEqual(asked);
  expect(asked).toContain('public.wallet');
  for (const table of PEOPLE) expect(await shapeOf(site, table, ids[1]!), table).toEqual(await shapeOf(site, table, ids[0]!));
});

test('a planted player signs in with the password, and a planted authenticator shows the code that is asked for', async () => {
  const site = await open();
  const player = await site.signUp();
  expect((await site.signInAgain(player)).id).toBe(player.id);
  const member = await site.createStaff('support', { twoFactor: true });
  const headers = { 'content-type': 'application/json', origin: site.address, cookie: member.cookie };
  const disable = (code: string) =>
    fetch(`${site.address}/api/auth/two-factor/disable`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ password: PASSWORD, code }),
    });
  const code = await member.nextCode();
  expect((await disable(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).status).not.toBe(200);
  expect((await disable(code)).status).toBe(200);
});
