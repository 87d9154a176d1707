import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or a rented machine has a whole /64 of IPv6, so that each of its addresses would be a fresh start. */
const GROUPS_OF_NETWORK = 4;

/**
 * What is counted as one address: an address of IPv4 as it is, the /64 of one of IPv6. A caller whose line has ended
 * meanwhile has none any more.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  const [address = ''] = ip.toLowerCase().split('%');
  if (!isIPv6(address)) return ip;
  // IPv4 as a socket of IPv6 sees it.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const gap: string[] = Array(GROUPS - head.length - tail.length).fill('0');
  const network = [...head, ...(after === undefined ? [] : gap), ...tail].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
