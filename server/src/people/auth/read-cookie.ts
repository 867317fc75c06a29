import { COOKIE_PREFIX } from './cookie-prefix.ts';

/**
 * Reads one of our cookies. The one with the `__Secure-` prefix comes first: a browser accepts it
 * only over https and never from a neighbouring host.
 */
export function readCookie(header: string, name: 'session_token' | 'device'): string | undefined {
  const cookies = header.split(';').map((pair) => pair.trim());
  for (const known of [`__Secure-${COOKIE_PREFIX}.${name}`, `${COOKIE_PREFIX}.${name}`]) {
    const found = cookies.find((pair) => pair.startsWith(`${known}=`));
    if (found !== undefined) return found.slice(known.length + 1);
  }
  return undefined;
}
