import { isIP, isIPv4 } from 'node:net';

/** Prefix lengths that identify a client: an IPv6 household has a whole /64. */
export const CLIENT = { ipv4: 32, ipv6: 64 };
/** Prefix lengths of the surrounding network. */
export const NETWORK = { ipv4: 24, ipv6: 48 };

/**
 * Multiples of a client's allowance. The levels reach /48, because providers assign up to a /48 (RFC 6177). See
 * docs/decisions/0054-count-attempts-by-widening-networks.md.
 */
const levels = {
  ipv4: [
    { bits: CLIENT.ipv4, tries: 1, goods: 1 },
    { bits: NETWORK.ipv4, tries: 16, goods: 4 },
  ],
  ipv6: [
    { bits: CLIENT.ipv6, tries: 1, goods: 1 },
    { bits: 56, tries: 4, goods: 2 },
    { bits: NETWORK.ipv6, tries: 16, goods: 4 },
  ],
};

export interface Level {
  network: string;
  tries: number;
  goods: number;
}

/** Narrowest first. Each invalid IP address is a separate network. */
export function levelsOf(address: string): Level[] {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return levels.ipv4.map(({ bits, ...times }) => ({ network: ipv4Network(plain, bits), ...times }));
  if (isIP(plain)) return levels.ipv6.map(({ bits, ...times }) => ({ network: ipv6Network(plain, bits), ...times }));
  return [{ network: address, tries: 1, goods: 1 }];
}

/** Returns an invalid IP address unchanged. */
export function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return ipv4Network(plain, bits.ipv4);
  return isIP(plain) ? ipv6Network(plain, bits.ipv6) : address;
}

export const clientOf = ({ ip }: { ip: string }): readonly Level[] => levelsOf(ip);

/** Removes the zone. Extracts an embedded IPv4 address, because clients choose the other IPv6 bits freely. */
function plainAddress(address: string): string {
  const plain = address.replace(/%.*$/, '');
  return isIPv4(plain) || !isIP(plain) ? plain : (carriedIpv4(groupsOf(plain)) ?? plain);
}

function carriedIpv4(groups: number[]): string | undefined {
  const [first, second, third] = groups as [number, number, number];
  const begins = (...start: number[]) => start.every((group, n) => groups[n] === group);
  // IPv4-mapped (RFC 4291) and NAT64 (RFC 6052, RFC 8215).
  if (begins(0, 0, 0, 0, 0, 0xffff) || begins(0x64, 0xff9b, 0, 0, 0, 0) || begins(0x64, 0xff9b, 1)) return dotted(groups.slice(6));
  // 6to4 (RFC 3056).
  if (first === 0x2002) return dotted([second, third]);
  // Teredo (RFC 4380) inverts the IPv4 address.
  if (begins(0x2001, 0)) return dotted(groups.slice(6).map((group) => group ^ 0xffff));
  return undefined;
}

const dotted = (groups: number[]): string => groups.flatMap((group) => [group >> 8, group & 255]).join('.');

const ipv4Network = (ipv4: string, bits: number): string => `${masked(ipv4.split('.').map(Number), 8, bits).join('.')}/${bits}`;

const ipv6Network = (ipv6: string, bits: number): string =>
  `${masked(groupsOf(ipv6), 16, bits)
    .map((group) => group.toString(16))
    .join(':')}/${bits}`;

function groupsOf(ipv6: string): number[] {
  // The URL parser turns all spellings of an IPv6 address into one.
  const [head = '', tail] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const masked = (parts: number[], width: number, bits: number): number[] =>
  parts.map((part, index) => {
    const kept = Math.min(Math.max(bits - index * width, 0), width);
    return part & ~(2 ** (width - kept) - 1);
  });
