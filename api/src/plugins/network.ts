import { isIP, isIPv4 } from 'node:net';

/** Leading bits that name whoever has an address: in IPv6 a household gets a whole /64. */
export const CLIENT = { ipv4: 32, ipv6: 64 };
/** Leading bits that name the network it is in. */
export const NETWORK = { ipv4: 24, ipv6: 48 };

/** The part of an address that counts, as text, such as `192.0.2.0/24`. Other than an address stays what it is. */
export function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  const plain = address.replace(/%.*$/, '');
  if (isIPv4(plain)) return `${masked(plain.split('.').map(Number), 8, bits.ipv4).join('.')}/${bits.ipv4}`;
  if (!isIP(plain)) return address;
  const groups = groupsOf(plain);
  // IPv4 as an IPv6 socket shows it, ::ffff:192.0.2.1.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    const ipv4 = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
    return networkOf(ipv4.join('.'), bits);
  }
  const kept = masked(groups, 16, bits.ipv6).map((group) => group.toString(16));
  return `${kept.join(':')}/${bits.ipv6}`;
}

function groupsOf(ipv6: string): number[] {
  // The URL parser writes every spelling of an address in one way, without dots.
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

/** Who sends a request, as far as its address tells. */
export const clientOf = ({ ip }: { ip: string }): string => networkOf(ip, CLIENT);
