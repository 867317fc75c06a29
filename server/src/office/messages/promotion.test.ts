import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { openSmtpServer, type SmtpServer } from '../../../test/platform/smtp-server.ts';
import { whileRuns } from '../../../test/platform/wake-jobs.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let server: SmtpServer;
let site: Site;
let support: TestStaffUser;
beforeAll(async () => {
  server = await openSmtpServer();
  site = await openSite({ config: { smtpUrl: server.url } });
  support = await site.createStaff('support');
});
afterEach(() => site.expectSound());
afterAll(async () => {
  await site.close();
  await server.close();
});

/** Mails a player words of this purpose. */
async function mail(player: TestUser, purpose: 'service' | 'promotion'): Promise<void> {
  await site.owner.query('update auth."user" set email_verified = true where id = $1', [player.id]);
  const texts = { name: `Modelo ${randomUUID()}`, subject: `É ${purpose}`, body: 'Veja.' };
  const { id } = await support.client('createMessageTemplate', { body: { ...texts, purpose } });
  await support.client('sendMessage', {
    params: { id: player.id },
    body: { template_id: id, revision: 1, own_words: '', by_mail: true, by_center: false },
    idempotencyKey: randomUUID(),
  });
}

const agree = (player: TestUser) => player.client('setOfferConsent', { body: { granted: true } });

const mailsTo = ({ email }: TestUser) => server.received.filter(({ envelope }) => envelope.to.includes(email));
const waiting = async () => {
  const { rows } = await site.owner.query<{ attempts: number }>(
    `select attempts from mail_outbox where kind = 'message' and next_attempt_at is not null`,
  );
  return rows.map(({ attempts }) => attempts);
};

test('a promotion that still waits in the outbox is not mailed after its player excluded themselves', async () => {
  const [excluded, paused, refused, blocked, open] = await Promise.all([1, 2, 3, 4, 5].map(() => site.signUp()));
  const stopped = [excluded!, paused!, refused!, blocked!];
  for (const player of [...stopped, open!]) await agree(player);
  server.fail('recipient');
  for (const player of [...stopped, open!]) await mail(player, 'promotion');
  await mail(excluded!, 'service');
  await expect.poll(whileRuns('send-mails', site.pool, waiting)).toEqual([1, 1, 1, 1, 1, 1]);

  await excluded!.client('excludeMyself', { body: { months: null } });
  await paused!.client('pausePlaying', { body: { days: 1 } });
  await refused!.client('setOfferConsent', { body: { granted: false } });
  await site.blockPlayer(blocked!);
  server.fail(undefined);
  await ageUntilDue(site.owner, 'mail_outbox');
  await expect.poll(whileRuns('send-mails', site.pool, waiting)).toEqual([]);
  expect(mailsTo(excluded!).map(({ headers }) => headers['subject'])).toEqual(['É service']);
  expect(mailsTo(open!).map(({ headers }) => headers['subject'])).toEqual(['É promotion']);
  expect([paused!, refused!, blocked!].flatMap(mailsTo)).toEqual([]);
  const { items } = await support.client('readTimeline', { params: { id: excluded!.id }, query: { kinds: 'message' } });
  expect(items.map((item) => item.what === 'message' && [item.purpose, item.is_mail_withheld])).toEqual([
    ['service', false],
    ['promotion', true],
  ]);
  const { rows } = await site.owner.query(`select sent_at from mail_outbox where kind = 'message' and sent_at is null`);
  expect(rows, 'a mail that nobody wants is not one that could not be delivered').toEqual([]);
});

test('a player who was never asked gets no promotion, nor by a yes to the ad platform, until they agree to offers', async () => {
  const player = await site.signUp();
  expect(await player.client('getOfferConsent')).toEqual({ granted: null });
  await player.client('setAdConsent', { body: { granted: true } });
  expect(await refusalOf(mail(player, 'promotion'))).toBe('promotion_refused');
  await agree(player);
  expect(await player.client('getOfferConsent')).toEqual({ granted: true });
  await mail(player, 'promotion');
  await expect.poll(whileRuns('send-mails', site.pool, () => mailsTo(player).length)).toBe(1);
  expect(mailsTo(player)[0]!.text).toContain('recuse-as no seu Perfil, em Ofertas.');
  const { items } = await support.client('readTimeline', { params: { id: player.id }, query: { kinds: 'consent' } });
  expect(items).toContainEqual(expect.objectContaining({ what: 'offers', granted: true }));
});
