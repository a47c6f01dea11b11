import { isIP } from 'node:net';
import { resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import type { BankAccount } from '@shop/contracts/orders';
import { nearest } from './nearest.ts';
import { defaultRateLimits, type RateLimit, type RateLimitName } from './rate-limits.ts';
import { SettingError } from './setting-error.ts';
import { readBankAccounts } from './settings/bank-accounts.ts';
import { operatorSocket } from './settings/operator-socket.ts';

export interface Config {
  host: string;
  port: number;
  /** Where the embedded database and the made pictures live. */
  dataDir: string;
  /** PostgreSQL 15 or later; without it the embedded database is used. */
  databaseUrl: string | undefined;
  picturesDir: string;
  catalogue: 'print' | 'retail' | 'both';
  /** ISO 4217; prices are stored in its minor units. */
  currency: string;
  brandName: string;
  /** The shop's address as browsers see it. */
  publicOrigin: URL;
  /** Whether browsers reach it over TLS alone: then so goes the session's cookie. */
  secure: boolean;
  logLevel: string;
  /** How long `/readyz` says that the process is leaving before it stops listening, milliseconds. */
  stopDelay: number;
  /** Which neighbours may say who the client is (`X-Forwarded-For`): addresses, networks, or names of such as `loopback`. */
  trustProxy: string[];
  rateLimits: Record<RateLimitName, RateLimit>;
  /** Mail server; without it mails are files in `dataDir/outbox`. Holds a password: never log it. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  /** Where the shop reads its own mail, such as shoppers' questions. */
  shopEmail: string;
  /** How else shoppers reach the shop; shown to everybody. */
  contact: { phone: string; address: string };
  /** Where shoppers pay by bank transfer. */
  bankAccounts: BankAccount[];
  delivery: DeliveryFees;
  /** Minor units, VAT included: what it costs, and the largest total that can be paid so. */
  cashOnDelivery: { fee: number; limit: number };
  /** How much of a shelf the unpaid orders of one customer may hold: percent of it, and pieces that they always may. */
  unpaid: { share: number; pieces: number };
  /** Where the operator's command line reaches this process. */
  operatorSocket: string;
  /** Who takes card payments; `off`: nobody. */
  cardProvider: 'off' | 'iyzico';
  /** Also while `cardProvider` is another one, for payments made before. Holds a secret: never log it. */
  iyzico: IyzicoAccount | undefined;
}

/** A name and its address, as mails have them. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface IyzicoAccount {
  /** `https://api.iyzipay.com`, the sandbox's `https://sandbox-api.iyzipay.com`, or our stand-in. */
  baseUrl: URL;
  apiKey: string;
  secretKey: string;
  /** How long an answer may take, milliseconds. */
  timeoutMs: number;
}

/** Minor units, VAT included. */
export interface DeliveryFees {
  freeFrom: number;
  standard: number;
  express: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

const repositoryRoot = resolve(import.meta.dirname, '../..');

/** Reads the program's settings. Throws `SettingError` with the variable's name and what it may be. */
export function readConfig(env: Variables = process.env): Config {
  refuseUnknown(env);
  const brandName = env.BRAND_NAME || 'Baskıhane';
  const mailFrom = mailbox(env, 'MAIL_FROM', { name: brandName, address: 'siparis@localhost' });
  return {
    host: host(env),
    port: whole(env, 'API_PORT', 3001, 65_535),
    dataDir: resolve(repositoryRoot, env.DATA_DIR || 'data'),
    databaseUrl: postgresUrl(env),
    picturesDir: resolve(import.meta.dirname, '../seed/pictures'),
    catalogue: oneOf(env, 'CATALOGUE', ['both', 'print', 'retail']),
    currency: matching(env, 'CURRENCY', 'USD', /^[A-Z]{3}$/, 'three capital letters (ISO 4217)'),
    brandName,
    publicOrigin: origin(env),
    secure: origin(env).protocol === 'https:',
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent']),
    stopDelay: whole(env, 'STOP_DELAY', 0, 15) * 1000,
    trustProxy: trustProxy(env),
    rateLimits: rateLimits(env),
    smtpUrl: smtpUrl(env),
    mailFrom,
    shopEmail: mailbox(env, 'SHOP_EMAIL', mailFrom).address,
    contact: { phone: env.SHOP_PHONE || '', address: env.SHOP_ADDRESS || '' },
    bankAccounts: readBankAccounts(env.BANK_ACCOUNTS, brandName),
    delivery: {
      freeFrom: whole(env, 'FREE_DELIVERY_FROM', 5000),
      standard: whole(env, 'DELIVERY_FEE_STANDARD', 490),
      express: whole(env, 'DELIVERY_FEE_EXPRESS', 990),
    },
    cashOnDelivery: { fee: whole(env, 'COD_FEE', 290), limit: whole(env, 'COD_LIMIT', 30_000) },
    unpaid: { share: whole(env, 'UNPAID_SHARE', 25, 100), pieces: whole(env, 'UNPAID_PIECES', 5) },
    operatorSocket: operatorSocket(env),
    cardProvider: oneOf(env, 'CARD_PROVIDER', ['off', 'iyzico']),
    iyzico: iyzicoAccount(env),
  };
}

function refuse(name: string, value: string, expected: string): never {
  throw new SettingError(`${name} is ${JSON.stringify(value)}, but must be ${expected}`);
}

function whole(env: Variables, name: string, fallback: number, max = 1_000_000_000): number {
  const value = env[name];
  if (!value) return fallback;
  if (!/^\d{1,10}$/.test(value) || Number(value) > max) refuse(name, value, `a whole number from 0 to ${max}`);
  return Number(value);
}

function oneOf<const T extends string>(env: Variables, name: string, values: readonly [T, ...T[]]): T {
  const value = env[name] || values[0];
  return values.find((known) => known === value) ?? refuse(name, value, `one of ${values.join(', ')}`);
}

function matching(env: Variables, name: string, fallback: string, pattern: RegExp, expected: string): string {
  const value = env[name] || fallback;
  return pattern.test(value) ? value : refuse(name, value, expected);
}

function postgresUrl(env: Variables): string | undefined {
  const value = env.DATABASE_URL;
  if (!value) return undefined;
  // The value may hold a password, so it does not go into the message.
  if (!/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new SettingError('DATABASE_URL must be such as postgresql://user:password@host:5432/shop');
  return value;
}

function smtpUrl(env: Variables): string | undefined {
  const value = env.SMTP_URL;
  if (!value) return undefined;
  // As above: no value in the message.
  if (!/^smtps?:$/.test(URL.parse(value)?.protocol ?? '') || !URL.parse(value)?.hostname)
    throw new SettingError('SMTP_URL must be such as smtp://user:password@mail.example:587 or smtps://mail.example');
  return value;
}

/** `Name <address>` or an address alone. */
function mailbox(env: Variables, name: string, fallback: Mailbox): Mailbox {
  const value = env[name];
  if (!value) return fallback;
  const [, called, within, alone] = /^(?:([^<>@\r\n]*)<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/.exec(value.trim()) ?? [];
  const address = within ?? alone ?? refuse(name, value, 'an address, or a name and an address: Baskıhane <siparis@shop.example>');
  return { name: called?.trim().replace(/^"(.*)"$/, '$1') || fallback.name, address };
}

const rateLimitVariable = (limit: string): string => `RATE_LIMIT_${limit.toUpperCase().replaceAll('-', '_')}`;

/** Families of variables that are ours alone, so that a name we do not know is a slip. */
const families: Record<string, readonly string[]> = {
  RATE_LIMIT_: ['RATE_LIMIT_FACTOR', ...Object.keys(defaultRateLimits).map(rateLimitVariable)],
  DELIVERY_FEE_: ['DELIVERY_FEE_STANDARD', 'DELIVERY_FEE_EXPRESS'],
  UNPAID_: ['UNPAID_SHARE', 'UNPAID_PIECES'],
  IYZICO_: ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY', 'IYZICO_BASE_URL', 'IYZICO_TIMEOUT_MS'],
};

function refuseUnknown(env: Variables): void {
  for (const [family, known] of Object.entries(families)) {
    const unknown = Object.keys(env).find((name) => name.startsWith(family) && env[name] && !known.includes(name));
    if (unknown !== undefined) throw new SettingError(`${unknown} is no setting; is ${nearest(unknown, known)} meant?`);
  }
}

function host(env: Variables): string {
  const value = env.API_HOST || '127.0.0.1';
  // The URL parser knows what is a name and what an address that is written wrongly.
  if (isIP(value) === 0 && URL.parse(`http://${value}`)?.hostname !== value.toLowerCase())
    refuse('API_HOST', value, 'an address of this machine or its name, such as 127.0.0.1');
  return value;
}

function trustProxy(env: Variables): string[] {
  const value = env.TRUST_PROXY || 'loopback';
  const ranges = value.split(',').map((range) => range.trim());
  try {
    proxyAddr.compile(ranges);
  } catch {
    refuse('TRUST_PROXY', value, 'addresses or networks, or loopback, linklocal or uniquelocal, with commas between: loopback, 10.0.0.0/8');
  }
  return ranges;
}

function rateLimits(env: Variables): Config['rateLimits'] {
  const factor = whole(env, 'RATE_LIMIT_FACTOR', 1, 1_000_000);
  const read = ([key, { max, seconds }]: [string, RateLimit]): [string, RateLimit] => {
    const name = rateLimitVariable(key);
    const value = env[name];
    if (!value) return [key, { max: max * factor, seconds }];
    const [, tries, window] = /^(\d{1,9})(?:\/([1-9]\d{0,5}))?$/.exec(value) ?? refuse(name, value, 'tries, or tries/seconds: 20 or 20/60');
    return [key, { max: Number(tries), seconds: window === undefined ? seconds : Number(window) }];
  };
  return Object.fromEntries(Object.entries(defaultRateLimits).map(read)) as Config['rateLimits'];
}

function origin(env: Variables): URL {
  const value = env.PUBLIC_ORIGIN || 'http://localhost:3000';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    refuse('PUBLIC_ORIGIN', value, 'an origin such as https://shop.example');
  return url;
}

/** iyzico's currencies that have two decimals. */
const iyzicoCurrencies = /^(TRY|USD|EUR|GBP)$/;

function iyzicoAccount(env: Variables): IyzicoAccount | undefined {
  const wanted = env.CARD_PROVIDER === 'iyzico';
  if (!wanted && !env.IYZICO_API_KEY) return undefined;
  const { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey } = env;
  const address = env.IYZICO_BASE_URL || 'https://api.iyzipay.com';
  // Values of keys never go into a message.
  if (!apiKey) throw new SettingError('IYZICO_API_KEY must be set when CARD_PROVIDER is iyzico');
  if (!secretKey) throw new SettingError('IYZICO_SECRET_KEY must be set when IYZICO_API_KEY is');
  const baseUrl = URL.parse(address);
  const local = baseUrl !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(baseUrl.hostname);
  if (baseUrl?.pathname !== '/' || !(baseUrl.protocol === 'https:' || (local && baseUrl.protocol === 'http:')))
    refuse('IYZICO_BASE_URL', address, 'an origin such as https://api.iyzipay.com; http: only on this machine');
  if (wanted) matching(env, 'CURRENCY', 'USD', iyzicoCurrencies, 'TRY, USD, EUR or GBP when CARD_PROVIDER is iyzico');
  return { baseUrl, apiKey, secretKey, timeoutMs: whole(env, 'IYZICO_TIMEOUT_MS', 10_000, 60_000) };
}
