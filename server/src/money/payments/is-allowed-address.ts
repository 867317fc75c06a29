import { BlockList, isIP } from 'node:net';

/**
 * Whether an address is in a list of addresses and networks such as 203.0.113.0/24. Without a list,
 * every address is allowed.
 */
export function isAllowedAddress(allowed: readonly string[] | undefined, address: string): boolean {
  if (allowed === undefined || allowed.length === 0) return true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [network = '', prefix] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  // Servers that listen on IPv4 and IPv6 see IPv4 callers as mapped addresses.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
