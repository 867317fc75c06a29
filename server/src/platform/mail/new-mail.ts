/** What each mail needs to be written; what of it stands in the row is what the database stores. */
export type MailContent =
  | { kind: 'confirm-email' | 'reset-password'; data: { link: string } }
  | { kind: 'withdrawal-done'; data: { amount_cents: number; end_to_end_id: string | null } }
  /** `declined`: by an operator, and not by a bank. */
  | { kind: 'withdrawal-refused'; data: { amount_cents: number; declined: boolean } }
  | { kind: 'new-device'; data: { device: string; at: string; ip: string | null } };

export type NewMail = { playerId: string; address: string; name: string } & MailContent;
