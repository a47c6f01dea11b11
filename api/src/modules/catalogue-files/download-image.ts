import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { MessageKey, MessageParams } from '../../messages/index.ts';

const REDIRECTS = 3;
const TIMEOUT_MS = 30_000;

export class ImageRefused extends Error {
  override name = 'ImageRefused';
  readonly key: MessageKey;
  readonly params: MessageParams;
  constructor(key: MessageKey, params: MessageParams = {}, cause?: unknown) {
    super(key, { cause });
    this.key = key;
    this.params = params;
  }
}

// IANA special-purpose address registries.
const special = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** False for private, local and special networks, also for IPv4 inside IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

export interface Downloading {
  protocol: 'https:' | 'http:';
  get: (url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;
  isPublic: (address: string) => boolean;
  /** '' is the default port of the protocol. An empty list allows all ports. */
  ports: readonly string[];
}

const secure: Downloading = { protocol: 'https:', get, isPublic: isPublicAddress, ports: [''] };

export async function downloadImage(address: string, how: Downloading = secure): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = address;
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const response = await answerOf(checkedUrl(url, how), how, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new ImageRefused('image-answer', { status: statusCode });
    url = URL.parse(headers.location, url)?.href ?? '';
  }
  throw new ImageRefused('image-redirects', { most: REDIRECTS });
}

/** All checks that need no network. @throws `ImageRefused` */
export function checkedUrl(text: string, { protocol, isPublic, ports }: Downloading = secure): URL {
  const url = URL.parse(text);
  if (url?.protocol !== protocol || url.username || url.password || !(ports.length === 0 || ports.includes(url.port))) {
    throw new ImageRefused('image-address');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node does not call `lookup` for an IP address.
  if (isIP(host) && !isPublic(host)) throw new ImageRefused('image-private');
  return url;
}

function answerOf(url: URL, { get: open, isPublic }: Downloading, signal: AbortSignal): Promise<IncomingMessage> {
  // Connects to the checked IP address: a second lookup could return another.
  const publicOnly: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new ImageRefused('image-unreachable'), '');
      else if (!addresses.every(({ address }) => isPublic(address))) done(new ImageRefused('image-private'), '');
      else if (options.all) (done as (error: null, all: typeof addresses) => void)(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/webp, image/png, image/jpeg', 'user-agent': 'Baskihane-catalogue' };
    const call = open(url, { lookup: publicOnly, signal, headers, agent: false }, resolve);
    call.on('error', (error) => reject(error instanceof ImageRefused ? error : new ImageRefused('image-unreachable', {}, error)));
  });
}
