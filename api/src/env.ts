import { resolve } from 'node:path';
import type { BankAccount } from '@shop/contracts/orders';
import { currency as currencyCode, flag, host, isThisMachine, logLevel, networks, oneOf, text, whole } from '@shop/settings/kinds';
import { type Kind, mustBe, type Refuse, readSettings, type Setting, type Variables } from '@shop/settings/settings';
import { dataFolder, shopIdentity } from '@shop/settings/shop';
import { nearest } from './nearest.ts';
import { defaultRateLimits, type RateLimit, type RateLimitName } from './rate-limits.ts';
import { bankAccountsOf, placeholderAccounts } from './settings/bank-accounts.ts';
import { iyzicoCurrencies } from './settings/iyzico-currencies.ts';
import { operatorSocket } from './settings/operator-socket.ts';

export interface Config {
  host: string;
  port: number;
  /** Where the embedded database and the made pictures live. */
  dataDir: string;
  /** PostgreSQL 15 or later; without it the embedded database is used. */
  databaseUrl: string | undefined;
  picturesDir: string;
  /** Whether the catalogue's pictures are made in all widths before somebody asks. */
  picturesAhead: boolean;
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
  contact: { email: string; phone: string; address: string; hours: string };
  /** Who sells, as the law wants it named; empty where the shop has not said it. */
  company: Company;
  /** Where shoppers pay by bank transfer; none: it is not offered. */
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

/** The entrepreneur behind the brand (Regulation on Distance Contracts, art. 5). */
export interface Company {
  /** Registered name. */
  name: string;
  /** MERSİS number. */
  mersis: string;
  /** Tax office and number. */
  tax: string;
  /** Registered e-mail address (KEP). */
  kep: string;
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

const repositoryRoot = resolve(import.meta.dirname, '../..');

/** For a shop that is only tried out: a quarter that maps know, named "sample", and no street of it. */
const placeholder = { address: 'Örnek Mahallesi, Ataşehir, İstanbul', hours: '09.00–18.00 (Örnek)' };

/** Minor units: more than anything costs. */
const amount = whole(0, 1_000_000_000);

/** Reads the program's settings. Throws `SettingError`, whose message has a line for each that is wrong. */
export const readConfig = (env: Variables = process.env): Config =>
  readSettings(env, (setting, refuse) => {
    refuseUnknown(env, refuse);
    const cardProvider = setting('CARD_PROVIDER', oneOf('off', 'iyzico'), 'off');
    const takes = cardProvider === 'iyzico' ? iyzicoCurrency : currencyCode;
    const { brand: brandName, currency, publicOrigin } = shopIdentity(setting, { currency: takes });
    const mailFrom = { name: brandName, address: 'siparis@localhost', ...setting('MAIL_FROM', mailbox, {}) };
    const secure = publicOrigin.protocol === 'https:';
    const company: Company = {
      name: setting('COMPANY_NAME', text, ''),
      mersis: setting('COMPANY_MERSIS', text, ''),
      tax: setting('COMPANY_TAX', text, ''),
      kep: setting('COMPANY_KEP', text, ''),
    };
    const holder = company.name || brandName;
    return {
      host: setting('API_HOST', host, '127.0.0.1'),
      port: setting('API_PORT', whole(0, 65_535), 3001),
      dataDir: dataFolder(setting, repositoryRoot),
      databaseUrl: setting('DATABASE_URL', postgresUrl, undefined),
      picturesDir: resolve(import.meta.dirname, '../../seed/pictures'),
      picturesAhead: setting('PICTURES_AHEAD', flag, true),
      catalogue: setting('CATALOGUE', oneOf('both', 'print', 'retail'), 'both'),
      currency,
      brandName,
      publicOrigin,
      secure,
      logLevel: setting('LOG_LEVEL', logLevel, 'info'),
      stopDelay: setting('STOP_DELAY', whole(0, 15), 0) * 1000,
      trustProxy: setting('TRUST_PROXY', networks, ['loopback']),
      rateLimits: rateLimits(setting),
      smtpUrl: setting('SMTP_URL', smtpUrl, undefined),
      mailFrom,
      shopEmail: setting('SHOP_EMAIL', mailbox, mailFrom).address,
      contact: {
        email: setting('SHOP_EMAIL', mailbox, setting('MAIL_FROM', mailbox, { address: '' })).address,
        phone: setting('SHOP_PHONE', text, ''),
        address: setting('SHOP_ADDRESS', text, secure ? '' : placeholder.address),
        hours: setting('SHOP_HOURS', text, secure ? '' : placeholder.hours),
      },
      company,
      // Nobody may send money to an account that is not the shop's: on the internet there are no placeholders.
      bankAccounts: setting('BANK_ACCOUNTS', bankAccountsOf(holder), secure ? [] : placeholderAccounts(holder)),
      delivery: {
        freeFrom: setting('FREE_DELIVERY_FROM', amount, 5000),
        standard: setting('DELIVERY_FEE_STANDARD', amount, 490),
        express: setting('DELIVERY_FEE_EXPRESS', amount, 990),
      },
      cashOnDelivery: { fee: setting('COD_FEE', amount, 290), limit: setting('COD_LIMIT', amount, 30_000) },
      unpaid: { share: setting('UNPAID_SHARE', whole(0, 100), 25), pieces: setting('UNPAID_PIECES', amount, 5) },
      operatorSocket: operatorSocket(env),
      cardProvider,
      iyzico: iyzicoAccount(setting, refuse, cardProvider === 'iyzico'),
    };
  });

const postgresUrl: Kind<string> = {
  expected: 'such as postgresql://user:password@host:5432/shop',
  parse: (value) => (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
  secret: true,
};

const smtpUrl: Kind<string> = {
  expected: 'such as smtp://user:password@mail.example:587 or smtps://mail.example',
  parse: (value) => (/^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.hostname ? value : undefined),
  secret: true,
};

/** `Name <address>` or an address alone. */
const mailbox: Kind<Pick<Mailbox, 'address'> & Partial<Mailbox>> = {
  expected: 'an address, or a name and an address: Baskıhane <siparis@shop.example>',
  parse(value) {
    const [, called, within, alone] = /^(?:([^<>@\r\n]*)<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/.exec(value.trim()) ?? [];
    const address = within ?? alone;
    const name = called?.trim().replace(/^"(.*)"$/, '$1');
    return address === undefined ? undefined : { address, ...(name && { name }) };
  },
};

const rateLimitVariable = (limit: string): string => `RATE_LIMIT_${limit.toUpperCase().replaceAll('-', '_')}`;

/** Families of variables that are ours alone, so that a name we do not know is a slip. */
const families: Record<string, readonly string[]> = {
  RATE_LIMIT_: ['RATE_LIMIT_FACTOR', ...Object.keys(defaultRateLimits).map(rateLimitVariable)],
  COMPANY_: ['COMPANY_NAME', 'COMPANY_MERSIS', 'COMPANY_TAX', 'COMPANY_KEP'],
  DELIVERY_FEE_: ['DELIVERY_FEE_STANDARD', 'DELIVERY_FEE_EXPRESS'],
  UNPAID_: ['UNPAID_SHARE', 'UNPAID_PIECES'],
  IYZICO_: ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY', 'IYZICO_BASE_URL', 'IYZICO_TIMEOUT_MS'],
};

function refuseUnknown(env: Variables, refuse: Refuse): void {
  for (const [family, known] of Object.entries(families)) {
    const unknown = Object.keys(env).filter((name) => name.startsWith(family) && env[name] && !known.includes(name));
    for (const name of unknown) refuse(`${name} is no setting; is ${nearest(name, known)} meant?`);
  }
}

/** So many tries in so many seconds. */
const tries: Kind<{ max: number; seconds?: number }> = {
  expected: 'tries, or tries/seconds: 20 or 20/60',
  parse(value) {
    const [, max, seconds] = /^(\d{1,9})(?:\/([1-9]\d{0,5}))?$/.exec(value) ?? [];
    return max === undefined ? undefined : { max: Number(max), ...(seconds !== undefined && { seconds: Number(seconds) }) };
  },
};

function rateLimits(setting: Setting): Config['rateLimits'] {
  const factor = setting('RATE_LIMIT_FACTOR', whole(0, 1_000_000), 1);
  const read = ([key, { max, seconds }]: [string, RateLimit]): [string, RateLimit] => [
    key,
    { seconds, ...setting(rateLimitVariable(key), tries, { max: max * factor }) },
  ];
  return Object.fromEntries(Object.entries(defaultRateLimits).map(read)) as Config['rateLimits'];
}

const iyzicoCurrency = oneOf(...iyzicoCurrencies);

const iyzicoOrigin: Kind<URL> = {
  expected: 'an origin such as https://api.iyzipay.com; http: only on this machine',
  parse(value) {
    const url = URL.parse(value);
    return url?.pathname === '/' && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))) ? url : undefined;
  },
};

function iyzicoAccount(setting: Setting, refuse: Refuse, wanted: boolean): IyzicoAccount | undefined {
  const account = {
    baseUrl: setting('IYZICO_BASE_URL', iyzicoOrigin, new URL('https://api.iyzipay.com')),
    apiKey: setting('IYZICO_API_KEY', text, ''),
    secretKey: setting('IYZICO_SECRET_KEY', text, ''),
    timeoutMs: setting('IYZICO_TIMEOUT_MS', whole(0, 60_000), 10_000),
  };
  if (!account.apiKey) {
    if (wanted) refuse(mustBe('IYZICO_API_KEY', 'set when CARD_PROVIDER is iyzico'));
    return undefined;
  }
  if (!account.secretKey) refuse(mustBe('IYZICO_SECRET_KEY', 'set when IYZICO_API_KEY is'));
  return account;
}
