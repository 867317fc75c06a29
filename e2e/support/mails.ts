import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Long lines of a mail are folded, and its equals signs written in hexadecimal (quoted-printable).
 */
const unquoted = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The first link of that kind in a mail to this address; '' while there is none. */
export async function mailedLink(email: string, kind: 'reset-password' | 'verify-email'): Promise<string> {
  const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const wanted = new RegExp(String.raw`http:\/\/\S+?\/api\/auth\/${kind}[^\s"<]+`);
  for (const file of await readdir(outbox)) {
    const mail = unquoted(await readFile(join(outbox, file), 'utf8'));
    const [link] = wanted.exec(mail) ?? [];
    if (mail.includes(email) && link !== undefined) return link;
  }
  return '';
}
