/** What people hear of their account by e-mail. */
export type AccountMail = { playerId: string; address: string; name: string } & (
  | { kind: 'confirm-email' | 'reset-password'; data: { link: string } }
  | { kind: 'new-device'; data: { device: string; at: string; ip: string | null } }
);

export type SendAccountMail = (mail: AccountMail) => Promise<void>;
