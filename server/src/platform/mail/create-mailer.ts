import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Mail } from './compose-mail.ts';

/** `id` makes the Message-ID, by which a mail server and its readers know a repeat. */
export type SendMail = (mail: Mail & { id: string }) => Promise<void>;

export type MailerOptions = {
  /** Such as smtps://user:password@host:465. Without it, mail stays in `outboxDir`. */
  smtpUrl?: string | undefined;
  outboxDir: string;
  from: string;
  logger: FastifyBaseLogger;
  /** Whether the links of mails in the folder are logged, for whoever tries the product out. Never where they open real accounts. */
  logLinks: boolean;
};

/** A mail server that does not answer must not hold a mail longer than its lease. */
const PATIENCE_MS = 15_000;

/** Sends by SMTP when that is configured; otherwise keeps each mail as files, so that nothing is lost without a mail server. */
export function createMailer({ smtpUrl, outboxDir, from, logger, logLinks }: MailerOptions): SendMail {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const envelope = ({ id, link: _, ...mail }: Mail & { id: string }) => ({ from, ...mail, messageId: `<${id}@${domain}>` });
  if (smtpUrl !== undefined) {
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
    return async (mail) => {
      await transport.sendMail(envelope(mail));
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(mail));
    const file = join(outboxDir, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id.slice(0, 8)}`);
    await mkdir(outboxDir, { recursive: true });
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
