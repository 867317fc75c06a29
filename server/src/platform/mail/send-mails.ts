/**
 * Guarantees: one process at a time tries to send a mail of the outbox, until a mail server accepts
 * it or it is given up. Its row then says so and no longer holds its content. A mail that has
 * become unwanted while it waited is deleted. One whose link was sealed under another account
 * secret is given up.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/pool.ts';
import { processBatches } from '../jobs/process-batches.ts';
import { tryToUnseal } from '../secrets/seal.ts';
import { composeMail } from './compose-mail.ts';
import type { SendMail } from './create-mailer.ts';
import type { Sender } from './letter.ts';
import { writeLetter, type Letters } from './letters.ts';
import { claimDueMails, endMail, postponeMail, selectClaimedMail, type ClaimedMail, type DueMail } from './queries.ts';

export type SendOptions = {
  pool: Pool;
  send: SendMail;
  letters: Letters;
  /** Opens the links of mails. */
  linkKey: Buffer;
  /**
   * What of a mail's data may still reach its receiver. If that is nothing, deletes the mail and
   * returns undefined. Asked before each attempt.
   */
  withhold?: (mail: Pick<DueMail, 'id' | 'playerId' | 'kind' | 'data'>) => Promise<object | undefined>;
  sender: Sender;
  logger: FastifyBaseLogger;
  /** The pause after the first failure. Each further failure doubles it, up to an hour. */
  retrySeconds?: number;
};

const BATCH = 10;
/** Longer than the mailer waits for a mail server. */
const LEASE_SECONDS = 120;
const RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 3600;
/** About a day. */
const ATTEMPTS = 32;

export async function sendMails(options: SendOptions): Promise<void> {
  const take = (limit: number) => claimDueMails(options.pool, { limit, leaseSeconds: LEASE_SECONDS });
  await processBatches({ size: BATCH, take, work: (mail) => sendOne(options, mail) });
}

async function sendOne(options: SendOptions, claimed: ClaimedMail): Promise<void> {
  const { pool, send, letters, withhold, sender, logger, retrySeconds = RETRY_SECONDS } = options;
  const { id, attempts } = claimed;
  const mail = await selectClaimedMail(pool, claimed);
  if (mail === undefined) return;
  const { kind, address, name } = mail;
  if (mail.expired) return giveUp('it was not sent while its link was good');
  const wanted = withhold ? await withhold(mail) : mail.data;
  if (wanted === undefined) return;
  const data = openData({ ...mail, data: wanted }, options.linkKey);
  if (data === undefined) return giveUp('its link was sealed under another account secret');
  try {
    await send({ ...composeMail(writeLetter(letters, { kind, data }, sender), { to: address, name, sender }), id });
  } catch (error) {
    // A mail server quotes the address that it refuses, so its answer goes neither to the log nor
    // to the row.
    const failure = describeFailure(error);
    if (failure.final || attempts >= ATTEMPTS) return giveUp(failure.reason);
    logger.warn({ mailId: id, kind, attempts, failure: failure.reason }, 'a mail could not be sent and will be tried again');
    const seconds = Math.min(retrySeconds * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
    return postponeMail(pool, claimed, { failure: failure.reason, seconds });
  }
  await endMail(pool, claimed, null);

  async function giveUp(failure: string): Promise<void> {
    logger.error({ mailId: id, kind, attempts, failure }, 'a mail was given up');
    await endMail(pool, claimed, failure);
  }
}

/** What the letter is written from; undefined where the key does not open the link. */
function openData({ data, sealedLink }: DueMail, key: Buffer): object | undefined {
  if (sealedLink === null) return data;
  const link = tryToUnseal(sealedLink, key);
  return link && { ...data, link: link.toString() };
}

/**
 * `final`: the mail server says that this address accepts no mail. A fault of our own access to the
 * server is temporary.
 */
function describeFailure(error: unknown): { reason: string; final: boolean } {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const reason = [
    code ?? (error instanceof Error ? error.name : 'unknown'),
    ...(responseCode === undefined ? [] : [responseCode]),
  ].join(' ');
  return { reason, final: code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500 };
}
