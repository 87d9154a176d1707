import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const BITS_OF_GROUP = 16;
const BITS_OF_BYTE = 8;
/** A household or a rented machine has a whole /64 of IPv6, so that each of its addresses would be a fresh start. */
const NETWORK = 64;
/** Many lines bring 256 or 65,536 of those networks, and whoever has one address of IPv4 often has its neighbours. */
const AROUND = { ipv6: [56, 48], ipv4: 24 } as const;

/**
 * What is counted as one address: an address of IPv4 as it is, the /64 of one of IPv6. A caller whose line has ended
 * meanwhile has none any more.
 */
export function networkOf(ip: string | undefined): string {
  const address = readAddress(ip);
  return address.groups ? networkOfBits(address.groups, NETWORK) : address.text;
}

/** The larger networks around `networkOf`, from the smaller on: the /56 and the /48 of IPv6, the /24 of IPv4. */
export function networksAround(ip: string | undefined): string[] {
  const { groups, text } = readAddress(ip);
  if (groups) return AROUND.ipv6.map((bits) => networkOfBits(groups, bits));
  if (!isIPv4(text)) return [];
  const bytes = text.split('.').slice(0, AROUND.ipv4 / BITS_OF_BYTE);
  return [`${bytes.join('.')}.0/${AROUND.ipv4}`];
}

/** An address as groups of IPv6, or as it is written. */
function readAddress(ip: string | undefined): { readonly text: string; readonly groups?: readonly number[] } {
  if (ip === undefined) return { text: '' };
  const [address = ''] = ip.toLowerCase().split('%');
  if (!isIPv6(address)) return { text: ip };
  // IPv4 as a socket of IPv6 sees it.
  if (address.includes('.')) return { text: address.slice(address.lastIndexOf(':') + 1) };
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const gap: string[] = Array(GROUPS - head.length - tail.length).fill('0');
  const groups = [...head, ...(after === undefined ? [] : gap), ...tail];
  return { text: address, groups: groups.map((group) => Number.parseInt(group, 16)) };
}

/** The first bits of an address of IPv6; whole groups are written, the last one with what is left out as nought. */
function networkOfBits(groups: readonly number[], bits: number): string {
  const own = groups.slice(0, Math.ceil(bits / BITS_OF_GROUP));
  const rest = bits % BITS_OF_GROUP;
  const last = own.length - 1;
  const written = own.map((group, index) =>
    (index === last && rest > 0 ? group & (0xffff << (BITS_OF_GROUP - rest)) : group).toString(16),
  );
  return `${written.join(':')}::/${bits}`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
