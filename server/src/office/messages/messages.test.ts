import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { whileRuns } from '../../../test/platform/wake-jobs.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';

let site: Site;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

type Template = { id: string; revision: number };
type Texts = { subject: string; body: string; purpose: 'service' | 'promotion' };

async function create(changes: Partial<Texts> = {}): Promise<Template> {
  const texts: Texts = { purpose: 'service', subject: 'Sobre seu pedido', body: 'Está tudo certo.', ...changes };
  const { id } = await support.client('createMessageTemplate', { body: { name: `Resposta ${randomUUID()}`, ...texts } });
  return { id, revision: 1 };
}

type Ways = { by_mail?: boolean; by_center?: boolean; own_words?: string; again?: boolean };

const send = (player: Pick<TestUser, 'id'>, { id, revision }: Template, ways: Ways = {}, key: string = randomUUID()) =>
  support.client('sendMessage', {
    params: { id: player.id },
    body: { template_id: id, revision, by_mail: false, by_center: true, ...ways },
    idempotencyKey: key,
  });
const preview = (player: TestUser, { id }: Template, own_words?: string) =>
  support.client('previewMessage', { params: { id: player.id }, body: { template_id: id, ...(own_words && { own_words }) } });
/** Confirms the address, as the link in the first mail does. */
const confirmAddress = ({ id }: TestUser) => site.owner.query('update auth."user" set email_verified = true where id = $1', [id]);
const mailsTo = async ({ id }: TestUser) => {
  const { rows } = await site.owner.query<{ data: object | null; sent: boolean }>(
    `select data, sent_at is not null as sent from mail_outbox where player_id = $1 and kind = 'message'`,
    [id],
  );
  return rows;
};
const told = async (player: TestUser) =>
  (await player.client('listNotifications')).items.filter(({ kind }) => kind === 'message').map(({ data }) => data);

test('a template changes by revision, allows only known placeholders, and every change is audited', async () => {
  const { id } = await create();
  const change = (body: { revision: number; body?: string; name?: string; is_retired?: boolean }) =>
    support.client('changeMessageTemplate', { params: { id }, body });
  expect(await change({ revision: 1, body: 'Olá, {{primeiro_nome}}.' })).toEqual({ id, revision: 2 });
  expect(await change({ revision: 2, body: 'Olá, {{primeiro_nome}}.' })).toEqual({ id, revision: 2 });
  expect(await refusalOf(change({ revision: 1, body: 'De ontem.' }))).toBe('template_changed');
  expect(await refusalOf(change({ revision: 2, body: 'Olá, {{sobrenome}}.' }))).toBe('malformed');
  const { items } = await support.client('listMessageTemplates');
  const taken = await create();
  const other = items.find((item) => item.id === id)!;
  const clash = support.client('changeMessageTemplate', { params: { id: taken.id }, body: { revision: 1, name: other.name } });
  expect(await refusalOf(clash)).toBe('template_known');
  expect(other).toMatchObject({ revision: 2, body: 'Olá, {{primeiro_nome}}.', changed_by: 'Marina Souza' });
  const { rows } = await site.owner.query(
    `select action, details -> 'before' ->> 'body' as before, details -> 'after' ->> 'body' as after from audit_log
     where subject = $1 order by seq`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'create-message-template', before: null, after: null },
    { action: 'change-message-template', before: 'Está tudo certo.', after: 'Olá, {{primeiro_nome}}.' },
  ]);
});

test('a message is previewed with the player’s values, sent both ways, and shown word for word in the timeline', async () => {
  const player = await site.signUp();
  await confirmAddress(player);
  const template = await create({ subject: 'Para {{primeiro_nome}}', body: 'Identidade {{situacao_kyc}}.\n{{recado}}' });
  expect(await preview(player, template)).toMatchObject({
    subject: 'Para Marina',
    body: 'Identidade não iniciada.\n…',
    may_mail: true,
    refusal: null,
    last_sent: null,
  });
  expect(await refusalOf(send(player, template, { by_mail: true }))).toBe('own_words_missing');
  const { id } = await send(player, template, { by_mail: true, own_words: 'Envie o documento.' });
  const text = 'Identidade não iniciada.\nEnvie o documento.';
  expect(await told(player)).toEqual([{ title: 'Para Marina', text }]);
  await expect.poll(whileRuns('send-mails', site.pool, () => mailsTo(player))).toEqual([{ data: null, sent: true }]);
  const { items } = await support.client('readTimeline', { params: { id: player.id }, query: { kinds: 'message' } });
  expect(items).toMatchObject([{ subject: 'Para Marina', body: text, by_mail: true, by_center: true, by: 'Marina Souza' }]);
  expect((await preview(player, template)).last_sent).toMatchObject({ by: 'Marina Souza' });
  const rows = await auditEntries(site.owner, { subject: player.id, action: 'send-message' }, 'details');
  expect(rows).toMatchObject([{ details: { message_id: id, template_id: template.id, by_mail: true } }]);
  expect(JSON.stringify(rows)).not.toContain('documento');
});

test('own words of 500 characters in a subject are sent, or refused in words by preview and call, never a 500', async () => {
  const player = await site.signUp();
  const words = 'é'.repeat(500);
  const refused = [
    await create({ subject: 'Sobre: {{recado}}' }),
    await create({ subject: '{{recado}}'.repeat(12) }),
    await create({ body: '{{recado}}\n'.repeat(9) }),
  ];
  for (const template of refused) {
    expect((await preview(player, template, words)).refusal).toContain('mais curto');
    expect(await refusalOf(send(player, template, { own_words: words }))).toBe('message_too_long');
  }
  const fitting = await create({ subject: 'Para {{primeiro_nome}}', body: '{{recado}}\n'.repeat(7) });
  expect((await preview(player, fitting, words)).refusal).toBeNull();
  await send(player, fitting, { own_words: words });
  await send(player, refused[0]!, { own_words: 'o documento' });
  expect(await told(player)).toMatchObject([{ title: 'Sobre: o documento' }, { title: 'Para Marina' }]);
});

test('a mail keeps its lines and greets by name', async () => {
  const player = await site.signUp();
  await confirmAddress(player);
  await send(player, await create({ body: 'Primeira linha.\nSegunda <linha>.' }), { by_mail: true, by_center: false });
  await expect.poll(whileRuns('send-mails', site.pool, () => mailsTo(player))).toMatchObject([{ sent: true }]);
  const page = await (await fetch(`${site.address}/dev/mails`)).text();
  const paths = [...page.matchAll(/href="(\/dev\/mails\/[^"]+\.html)"/g)].map(([, path]) => path!);
  const mails = await Promise.all(paths.map(async (path) => (await fetch(site.address + path)).text()));
  const mail = mails.find((html) => html.includes('Primeira linha.'));
  expect(mail).toContain('Primeira linha.<br>Segunda &lt;linha&gt;.');
  expect(mail).toContain('Olá, Marina Souza!');
  expect(await told(player)).toEqual([]);
});

test('a message is sent once per key, the same template needs a confirmation, and messages in a day are limited', async () => {
  const player = await site.signUp();
  const template = await create();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(player, template, {}, key)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await refusalOf(send(player, template, { own_words: 'outro' }, key))).toBe('idempotency_conflict');
  expect(await refusalOf(send(player, template))).toBe('message_just_sent');
  await send(player, template, { again: true });
  await send(player, await create());
  expect(await told(player)).toHaveLength(3);
  for (let n = 0; n < 7; n += 1) await send(player, template, { again: true });
  expect(await refusalOf(send(player, template, { again: true }))).toBe('too_many_messages');
});

test('no message is sent from a changed template, without a channel, or to an unconfirmed address', async () => {
  const player = await site.signUp();
  const template = await create();
  expect(await refusalOf(send(player, template, { by_center: false }))).toBe('channel_missing');
  expect(await refusalOf(send(player, template, { by_mail: true }))).toBe('email_unconfirmed');
  expect((await preview(player, template)).may_mail).toBe(false);
  await support.client('changeMessageTemplate', { params: { id: template.id }, body: { revision: 1, body: 'Outro texto.' } });
  expect(await refusalOf(send(player, template))).toBe('template_changed');
  await support.client('changeMessageTemplate', { params: { id: template.id }, body: { revision: 2, is_retired: true } });
  expect(await refusalOf(send(player, { ...template, revision: 3 }))).toBe('template_retired');
  expect(await refusalOf(send({ id: randomUUID() }, await create()))).toBe('not_found');
  expect(await refusalOf(send(support, await create()))).toBe('not_found');
  expect([await told(player), await mailsTo(player)]).toEqual([[], []]);
});

test('promotion is not sent to players who paused, are blocked or did not agree to offers, but service is', async () => {
  const promotion = await create({ purpose: 'promotion', body: 'Venha conhecer a cartela nova.' });
  const service = await create();
  const [open, paused, excluded, refused, blocked] = await Promise.all(Array.from({ length: 5 }, () => site.signUp()));
  await paused!.client('pausePlaying', { body: { days: 1 } });
  await excluded!.client('excludeMyself', { body: { months: null } });
  for (const player of [open!, paused!, excluded!, blocked!]) await player.client('setOfferConsent', { body: { granted: true } });
  await refused!.client('setOfferConsent', { body: { granted: false } });
  await site.blockPlayer(blocked!);
  await send(open!, promotion);
  expect(await told(open!)).toEqual([{ title: 'Sobre seu pedido', text: 'Venha conhecer a cartela nova.' }]);
  for (const player of [paused!, excluded!, refused!, blocked!]) {
    expect(await refusalOf(send(player, promotion))).toBe('promotion_refused');
    expect((await preview(player, promotion)).refusal).toContain('não recebe promoções');
    await send(player, service);
  }
});

test('promotion is not sent to a player who refuses offers at that moment', async () => {
  const [player, promotion] = await Promise.all([site.signUp(), create({ purpose: 'promotion' })]);
  await player.client('setOfferConsent', { body: { granted: true } });
  const refusing = `select answer_consent(user_id, id, 'offers', false, null, null) from auth.session where user_id = $1`;
  const sent = whileOpen(
    site.owner,
    (tx) => tx.query(refusing, [player.id]),
    () => send(player, promotion),
  );
  expect(await refusalOf(sent)).toBe('promotion_refused');
  expect(await told(player)).toEqual([]);
});

test('sent messages are in the player’s copy of their data, and are deleted when the player is erased', async () => {
  const player = await site.signUp();
  const template = await create({ body: 'Guardado.' });
  await send(player, template);
  await player.client('setOfferConsent', { body: { granted: true } });
  const response = await fetch(`${site.address}/api/me/export`, { headers: { authorization: `Bearer ${player.token}` } });
  expect(await response.json()).toMatchObject({
    messages: [{ body: 'Guardado.', by_center: true }],
    consents: [{ kind: 'offers', granted: true }],
  });
  await player.client('requestErasure', { body: { password: PASSWORD } });
  expect(await refusalOf(send(player, template, { again: true }))).toBe('account_closed');
  const { items } = await support.client('listPrivacyRequests', { query: {} });
  await support.client('completePrivacyRequest', { params: { id: items[0]!.id }, body: {} });
  await ageUntilDue(site.owner, 'privacy_request', { player_id: player.id });
  await site.owner.query('select erase_due_players(10)');
  expect((await site.owner.query('select from player_message where player_id = $1', [player.id])).rowCount).toBe(0);
});

test('the server may neither change nor delete a sent message', async () => {
  const { rows } = await site.owner.query(
    `select bool_or(has_table_privilege('raspasorte_app', 'player_message', privilege)) as may
     from unnest(array['update', 'delete', 'truncate']) privilege`,
  );
  expect(rows).toEqual([{ may: false }]);
});
