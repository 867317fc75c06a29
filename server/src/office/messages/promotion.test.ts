import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { openSmtpServer, type SmtpServer } from '../../../test/smtp-server.ts';

let server: SmtpServer;
let site: Site;
let support: TestStaffUser;
beforeAll(async () => {
  server = await openSmtpServer();
  site = await openSite({ jobsRun: 'at their times', config: { smtpUrl: server.url } });
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

const mailsTo = ({ email }: TestUser) => server.received.filter(({ envelope }) => envelope.to.includes(email));

test('where no ad platform is configured, a player who refuses offers gets none, until they take it back', async () => {
  const player = await site.signUp();
  const answer = (granted: null | false) => player.client('setAdConsent', { body: { granted } });
  expect(await answer(false)).toEqual({ granted: false });
  await expect(mail(player, 'promotion')).rejects.toMatchObject({ code: 'promotion_refused' });
  expect(await answer(null)).toEqual({ granted: null });
  expect(await player.client('getAdConsent')).toEqual({ granted: null });
  await mail(player, 'promotion');
  await expect.poll(() => mailsTo(player).length, { timeout: 20_000 }).toBe(1);
  expect(mailsTo(player)[0]!.text).toContain('recuse-as no seu Perfil, em Ofertas e publicidade');
});
