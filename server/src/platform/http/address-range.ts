import { isIPv6 } from 'node:net';

/**
 * Under which name one client's requests are counted: its address, or of IPv6 the /64, all of which
 * one client has. IPv4 written as IPv6 is IPv4.
 */
export function addressRange(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser knows every way to write it, and knows one result.
  const [withoutZone = ''] = address.split('%');
  const [left = [], right = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
