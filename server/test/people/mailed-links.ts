import { expect } from 'vitest';
import { PlayerClient } from './player-client.ts';
import { linkOf, type PlayersApp } from './players-app.ts';

type LinkKind = 'confirm-email' | 'reset-password';

/** The mails of a kind to an address, the newest last. */
export const mailsTo = ({ mails }: PlayersApp, kind: PlayersApp['mails'][number]['kind'], email: string) =>
  mails.filter((mail) => mail.kind === kind && mail.address === email);

/** The path of the newest link of a kind. Its mail may be written after the answer. */
export async function mailedPath(site: PlayersApp, kind: LinkKind, email: string): Promise<string> {
  const newest = () => mailsTo(site, kind, email).at(-1);
  await expect.poll(newest).toBeDefined();
  const { pathname, search } = new URL(linkOf(newest()));
  return pathname + search;
}

/** The token in a link by which a new password is chosen. */
export const tokenIn = (link: string): string | undefined => /reset-password\/([^?]+)/.exec(link)?.[1];

/** Asks for such a link and returns its token. */
export async function mailedToken(site: PlayersApp, email: string, by = new PlayerClient(site.app)): Promise<string | undefined> {
  const count = () => mailsTo(site, 'reset-password', email).length;
  const before = count();
  await by.post('/api/auth/request-password-reset', { email });
  await expect.poll(count).toBe(before + 1);
  return tokenIn(await mailedPath(site, 'reset-password', email));
}
