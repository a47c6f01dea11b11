import { isIP } from 'node:net';
import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { Kind } from './settings.ts';

export const text: Kind<string> = { expected: 'a text', parse: (value) => value };

export const whole = (min: number, max: number): Kind<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  parse: (value) => (/^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined),
});

export interface ClientShare {
  atOnce: number;
  waiting: number;
}

export const clientShare: Kind<ClientShare> = {
  expected: 'how much runs at once and how much waits, such as 8/200',
  parse(value) {
    const [, atOnce, waiting] = /^([1-9]\d{0,4})\/(\d{1,5})$/.exec(value) ?? [];
    return waiting === undefined ? undefined : { atOnce: Number(atOnce), waiting: Number(waiting) };
  },
};

export const oneOf = <const T extends string>(...values: readonly T[]): Kind<T> => ({
  expected: `one of ${values.join(', ')}`,
  parse: (value) => values.find((known) => known === value),
});

export const matching = (pattern: RegExp, expected: string): Kind<string> => ({
  expected,
  parse: (value) => (pattern.test(value) ? value : undefined),
});

export const flag: Kind<boolean> = {
  expected: '1 or 0',
  parse: (value) => (value === '1' ? true : value === '0' ? false : undefined),
};

export const logLevel = oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent');

export const currency = matching(/^[A-Z]{3}$/, 'three capital letters such as USD or TRY (ISO 4217)');

export const folder = (root: string): Kind<string> => ({ expected: 'a folder', parse: (value) => path.resolve(root, value) });

/** Relative paths resolve against `root`. */
export const file = (root: string): Kind<string> => ({ expected: 'a file', parse: (value) => path.resolve(root, value) });

export const integrity = matching(/^sha384-[0-9A-Za-z+/]{64}$/, 'a hash such as sha384-…, which `release keys` prints');

export const httpAddress: Kind<string> = {
  expected: 'an http(s) address such as http://127.0.0.1:3001',
  parse: (value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value.replace(/\/+$/, '') : undefined),
};

export const origin: Kind<URL> = {
  expected: 'an origin such as https://shop.example',
  parse(value) {
    const url = URL.parse(value);
    return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url : undefined;
  },
};

export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));

/** Host name or IP address of this machine. `requireFreeEndpoint` tests it. */
export const host: Kind<string> = {
  expected: 'an address of this machine or its name, such as 127.0.0.1',
  // Only the URL parser distinguishes host names from malformed IP addresses.
  parse: (value) => (isIP(value) !== 0 || URL.parse(`http://${value}`)?.hostname === value.toLowerCase() ? value : undefined),
};

/** Trusted proxies, as in Fastify's `trustProxy`. */
export const networks: Kind<string[]> = {
  expected: 'addresses or networks, or loopback, linklocal or uniquelocal, with commas between, such as loopback, 10.0.0.0/8',
  parse(value) {
    const ranges = value.split(',').map((range) => range.trim());
    try {
      proxyAddr.compile(ranges);
      return ranges;
    } catch {
      return undefined;
    }
  },
};

export const smtpUrl: Kind<string> = {
  expected: 'such as smtp://user:password@mail.example:587 or smtps://mail.example',
  parse: (value) => (/^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.hostname ? value : undefined),
  secret: true,
};

export const webhookUrl: Kind<string> = {
  expected: 'an http(s) URL without user name or password, such as https://chat.example/hooks/…',
  // `fetch` refuses URLs with credentials.
  parse(value) {
    const { protocol = '', username, password } = URL.parse(value) ?? {};
    return /^https?:$/.test(protocol) && !username && !password ? value : undefined;
  },
  secret: true,
};

export const mailbox: Kind<{ address: string; name?: string }> = {
  expected: 'an address, or a name and an address: Baskıhane <siparis@shop.example>',
  parse(value) {
    const [, called, within, alone] = /^(?:([^<>@\r\n]*)<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/.exec(value.trim()) ?? [];
    const address = within ?? alone;
    const name = called?.trim().replace(/^"(.*)"$/, '$1');
    return address === undefined ? undefined : { address, ...(name && { name }) };
  },
};
