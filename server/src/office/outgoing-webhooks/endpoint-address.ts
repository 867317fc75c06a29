import { isIP } from 'node:net';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Normalises an endpoint's address. Refusal: webhook_address_refused, when it cannot be a public
 * address. What its name resolves to is checked at each call (`post-message.ts`).
 */
export function readEndpointAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !isPublic(url)) throw new Refusal('webhook_address_refused');
  url.hash = '';
  return url.href;
}

function isPublic({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  // Certificates belong to names, so the house does not need IP addresses here.
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && !/\.(local|internal|localhost)\.?$/.test(hostname)
  );
}
