import { isIP } from 'node:net';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * The address in one spelling. Throws Refusal `webhook_address_refused` where it cannot be a
 * public one; what a name leads to is looked at by each call.
 */
export function readEndpointAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !isPublic(url)) throw new Refusal('webhook_address_refused');
  url.hash = '';
  return url.href;
}

function isPublic({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  // A certificate belongs to a name, so an address of digits is none that the house would use.
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.') && !/\.(local|internal|localhost)\.?$/.test(hostname)
  );
}
