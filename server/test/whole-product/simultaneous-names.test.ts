import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../planted/plant-account.ts';
import { openSite, type Site, type TestUser } from '../site.ts';
import { whileOpen } from '../postgres/while-open.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
});
afterAll(() => site.close());

const newName = () => `nome-${randomUUID().slice(0, 8)}`;
const addressOf = (name: string) => `https://${name}.example/eventos`;
const mailOf = (name: string) => `${name}@example.com`;

const createTag = (name: string) => admin.client('createTag', { body: { name, color: 'gold' } });
const createTemplate = (name: string) =>
  admin.client('createMessageTemplate', {
    body: { name, purpose: 'service', subject: 'Sobre o saque', body: 'Está tudo certo.' },
  });
const createWebhook = (name: string) =>
  admin.client('createWebhookEndpoint', { body: { url: addressOf(name), kinds: ['round.finished'] } });

async function signUp(email: string): Promise<void> {
  const body = JSON.stringify({ email, password: PASSWORD, name: 'Marina Souza' });
  const headers = { 'content-type': 'application/json', origin: site.address };
  const response = await fetch(`${site.address}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  if (!response.ok) throw (await response.json()) as Error;
}

/** The number of the request of a player with this address to be forgotten. */
async function askErasure(email: string): Promise<string> {
  const player = await site.signUp();
  await site.owner.query(`update auth."user" set email = $2 where id = $1`, [player.id, email]);
  return (await player.client('requestErasure', { body: { password: PASSWORD } })).id;
}

/** How somebody else takes a name, and how a call is prepared that wants the same one. */
type Case = [what: string, refusal: string, take: string, prepare: (name: string) => Promise<() => Promise<unknown>>];

const takeTag = `insert into tag (id, name, color) values (gen_random_uuid(), $1, 'red')`;
const takeTemplate = `insert into message_template (id, name, purpose, subject, body, changed_by)
  values (gen_random_uuid(), $1, 'service', 'Outra', 'Outra', gen_random_uuid())`;
const takeAddress = `insert into webhook_endpoint (url, kinds, sealed_secret)
  values ('https://' || $1 || '.example/eventos', '{round.finished}', '')`;
const takeMail = `insert into auth."user" (name, email, email_verified) values ('Outra', $1 || '@example.com', true)`;

test.each<Case>([
  ['a new tag', 'tag_known', takeTag, async (name) => () => createTag(name)],
  [
    'a renamed tag',
    'tag_known',
    takeTag,
    async (name) => {
      const { id } = await createTag(newName());
      return () => admin.client('changeTag', { params: { id }, body: { name } });
    },
  ],
  ['a new template', 'template_known', takeTemplate, async (name) => () => createTemplate(name)],
  [
    'a renamed template',
    'template_known',
    takeTemplate,
    async (name) => {
      const { id } = await createTemplate(newName());
      return () => admin.client('changeMessageTemplate', { params: { id }, body: { revision: 1, name } });
    },
  ],
  ['a new webhook', 'webhook_known', takeAddress, async (name) => () => createWebhook(name)],
  [
    'a webhook that moves',
    'webhook_known',
    takeAddress,
    async (name) => {
      const { id } = await createWebhook(newName());
      const body = { url: addressOf(name), kinds: ['round.finished' as const], is_active: true };
      return () => admin.client('changeWebhookEndpoint', { params: { id }, body });
    },
  ],
  [
    'a new member of staff',
    'email_taken',
    takeMail,
    async (name) => () => admin.client('createStaffMember', { body: { email: mailOf(name), name: 'Rui', role: 'support' } }),
  ],
  ['a new account', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', takeMail, async (name) => () => signUp(mailOf(name))],
  [
    'an account that is not erased after all',
    'email_taken',
    takeMail,
    async (name) => {
      const id = await askErasure(mailOf(name));
      return () => admin.client('refusePrivacyRequest', { params: { id }, body: { reason: 'disputa em andamento' } });
    },
  ],
])('%s is refused in words (%s) when somebody else takes its name in the same moment', async (_, refusal, take, prepare) => {
  const name = newName();
  const call = await prepare(name);
  const answer = await whileOpen(
    site.owner,
    (tx) => tx.query(take, [name]),
    () =>
      call().then(
        () => 'done',
        ({ code }: { code: string }) => code,
      ),
  );
  expect(answer).toBe(refusal);
});
