import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Decodes quoted-printable as far as needed: joins folded lines and restores equals signs.
 */
const unquoted = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The link of this kind in the newest mail to this address, or '' if there is none yet. */
export async function mailedLink(email: string, kind: 'reset-password' | 'verify-email'): Promise<string> {
  const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const wanted = new RegExp(String.raw`http:\/\/\S+?\/api\/auth\/${kind}[^\s"<]+`);
  // Their names begin with the time.
  for (const file of (await readdir(outbox)).toSorted().toReversed()) {
    const mail = unquoted(await readFile(join(outbox, file), 'utf8'));
    const [link] = wanted.exec(mail) ?? [];
    if (mail.includes(email) && link !== undefined) return link;
  }
  return '';
}
