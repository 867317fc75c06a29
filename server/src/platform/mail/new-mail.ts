/** A mail to one person. `kind` says which letter is written from `data`. */
export type NewMail = { playerId: string; address: string; name: string; kind: string; data: object };

/** A mail whose link opens an account. */
export type MailWithLink = NewMail & { data: { link: string } };

export const hasLink = (mail: NewMail): mail is MailWithLink => 'link' in mail.data;
