import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Mail } from './mail-texts.ts';

export type SendMail = (mail: Mail) => Promise<void>;

export type MailerOptions = {
  /** Such as smtps://user:password@host:465. Without it, mail stays in `outboxDir`. */
  smtpUrl?: string | undefined;
  outboxDir: string;
  from: string;
  logger: FastifyBaseLogger;
};

/** Sends by SMTP when that is configured; otherwise writes an .eml file and logs the link in it, so that nothing is lost without a mail server. */
export function createMailer({ smtpUrl, outboxDir, from, logger }: MailerOptions): SendMail {
  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport(smtpUrl);
    return async ({ link: _, ...mail }) => {
      await transport.sendMail({ from, ...mail });
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async ({ link, ...mail }) => {
    const { message } = await transport.sendMail({ from, ...mail });
    const file = join(outboxDir, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
    await mkdir(outboxDir, { recursive: true });
    await writeFile(file, message as Buffer);
    logger.info({ file, link, subject: mail.subject }, 'no SMTP server configured: the mail is in the outbox folder');
  };
}
