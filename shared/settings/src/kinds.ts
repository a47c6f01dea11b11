import { isIP } from 'node:net';
import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { Kind } from './settings.ts';

// Kinds of settings that more than one program reads.

export const text: Kind<string> = { expected: 'a text', parse: (value) => value };

/** A whole number, both limits included. */
export const whole = (min: number, max: number): Kind<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  parse: (value) => (/^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined),
});

/** What one client may have at one time, and what may wait besides. */
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

/** One of these words, in their very case. */
export const oneOf = <const T extends string>(...values: readonly T[]): Kind<T> => ({
  expected: `one of ${values.join(', ')}`,
  parse: (value) => values.find((known) => known === value),
});

/** Any text that the pattern matches; `expected` says in words what that is. */
export const matching = (pattern: RegExp, expected: string): Kind<string> => ({
  expected,
  parse: (value) => (pattern.test(value) ? value : undefined),
});

/** On or off: `1` or `0`. */
export const flag: Kind<boolean> = {
  expected: '1 or 0',
  parse: (value) => (value === '1' ? true : value === '0' ? false : undefined),
};

export const logLevel = oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent');

export const currency = matching(/^[A-Z]{3}$/, 'three capital letters such as USD or TRY (ISO 4217)');

/** Absolute; what is not is below `root`. */
export const folder = (root: string): Kind<string> => ({ expected: 'a folder', parse: (value) => path.resolve(root, value) });

/** An address below which something answers, without a slash at its end. */
export const httpAddress: Kind<string> = {
  expected: 'an http(s) address such as http://127.0.0.1:3001',
  parse: (value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value.replace(/\/+$/, '') : undefined),
};

/** Scheme, host and port without a path, as browsers name a site. */
export const origin: Kind<URL> = {
  expected: 'an origin such as https://shop.example',
  parse(value) {
    const url = URL.parse(value);
    return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url : undefined;
  },
};

/** Whether an address is on the machine that asks: nobody else is on the way there. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));

/** Where to listen. Whether it is this machine's, `requireAddress` finds out. */
export const host: Kind<string> = {
  expected: 'an address of this machine or its name, such as 127.0.0.1',
  // The URL parser knows what is a name and what an address that is written wrongly.
  parse: (value) => (isIP(value) !== 0 || URL.parse(`http://${value}`)?.hostname === value.toLowerCase() ? value : undefined),
};

/** Whose word is taken on where a request comes from: as Fastify's `trustProxy` has it. */
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

/** `Name <address>` or an address alone. */
export const mailbox: Kind<{ address: string; name?: string }> = {
  expected: 'an address, or a name and an address: Baskıhane <siparis@shop.example>',
  parse(value) {
    const [, called, within, alone] = /^(?:([^<>@\r\n]*)<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/.exec(value.trim()) ?? [];
    const address = within ?? alone;
    const name = called?.trim().replace(/^"(.*)"$/, '$1');
    return address === undefined ? undefined : { address, ...(name && { name }) };
  },
};
