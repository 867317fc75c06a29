import { isIPv6 } from 'node:net';

/**
 * The key under which the requests of one client are counted: its IPv4 address, or the /64 of its
 * IPv6 address, because one client owns a whole /64. IPv4 written as IPv6 counts as IPv4.
 */
export function addressRange(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser reads every notation of IPv6 and writes one canonical form.
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
