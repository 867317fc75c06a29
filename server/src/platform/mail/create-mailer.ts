import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import { makeFolder } from '../secrets/make-folder.ts';
import type { Mail } from './compose-mail.ts';

/** `id` makes the Message-ID, by which mail servers and mail programs recognise a repeat. */
export type SendMail = (mail: Mail & { id: string }) => Promise<void>;

export type MailerOptions = {
  /** Such as smtps://user:password@host:465. Without it, mail stays in `outboxDir`. */
  smtpUrl?: string | undefined;
  outboxDir: string;
  from: string;
  logger: FastifyBaseLogger;
  /**
   * Whether the links of mails in the folder are logged, for development. Never set it where links
   * open real accounts.
   */
  logLinks: boolean;
};

/** A mail server that does not answer must not hold a mail longer than its lease. */
const TIMEOUT_MS = 15_000;

/**
 * Sends by SMTP when it is configured. Otherwise keeps each mail as files, so that nothing is lost
 * without a mail server.
 */
export function createMailer({ smtpUrl, outboxDir, from, logger, logLinks }: MailerOptions): SendMail {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const envelope = ({ id, link: _, ...mail }: Mail & { id: string }) => ({ from, ...mail, messageId: `<${id}@${domain}>` });
  if (smtpUrl !== undefined) {
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
    return async (mail) => {
      await transport.sendMail(envelope(mail));
    };
  }
  if (!logLinks)
    logger.warn({ folder: outboxDir }, 'SMTP_URL is not set: nobody receives mail, and every mail stays in a folder');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(mail));
    const file = join(outboxDir, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id.slice(0, 8)}`);
    await makeFolder(outboxDir);
    await writeFile(`${file}.html`, mail.html, { mode: 0o600 });
    await writeFile(`${file}.txt`, mail.text, { mode: 0o600 });
    await writeFile(`${file}.eml`, message as Buffer, { mode: 0o600 });
    const link = logLinks ? { link: mail.link } : {};
    logger.info(
      { file: `${file}.eml`, subject: mail.subject, ...link },
      'no SMTP server configured: the mail is in the outbox folder',
    );
  };
}
