/**
 * Configuration of a site whose mails stay in the outbox, because no server takes them. The
 * content of a mail is deleted as soon as it has been sent.
 */
export const mailsWait = { smtpUrl: 'smtp://127.0.0.1:1' };
