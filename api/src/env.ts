import { resolve } from 'node:path';
import type { BankAccount } from '@shop/contracts/orders';
import { type BucketLocation, type BucketName, bucketLocation, parseBucketUrl } from '@shop/settings/bucket-location';
import { diskReserve } from '@shop/settings/disk';
import {
  type ClientShare,
  clientShare,
  currency as currencyCode,
  flag,
  host,
  isThisMachine,
  logLevel,
  mailbox,
  networks,
  oneOf,
  smtpUrl,
  text,
  whole,
} from '@shop/settings/kinds';
import { type Kind, mustBe, type Refuse, readSettings, type Setting, type Variables } from '@shop/settings/settings';
import { cardProviderOf, dataFolder, type Observed, observed, type Seller, sellerIdentity, shopIdentity } from '@shop/settings/shop';
import { families, variablesOf } from '@shop/settings/variables';
import { defaultPrintProfile, repository } from './folders.ts';
import { bankAccountsOf, placeholderAccounts } from './settings/bank-accounts.ts';
import { type HolidayOverrides, holidays } from './settings/holidays.ts';
import { iyzicoCurrencies } from './settings/iyzico-currencies.ts';
import { nearest } from './settings/nearest-name.ts';
import { operatorSocket } from './settings/operator-socket.ts';
import { printProfile } from './settings/print-profile.ts';
import { defaultRateLimits, type RateLimit, type RateLimitName } from './settings/rate-limits.ts';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Location of shoppers' and orders' files. Undefined: `dataDir`. Contains a secret: never log it. */
  bucket: BucketLocation | undefined;
  /** Bytes reserved for orders. Undefined: depends on the size of the disk. */
  diskReserve: number | undefined;
  uploadsShare: number;
  /** PostgreSQL 15 or later. Undefined: the embedded database. */
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  picturesDir: string;
  picturesAhead: boolean;
  printProfile: string;
  catalogue: 'print' | 'retail' | 'both' | 'none';
  /** ISO 4217; prices are in minor units. */
  currency: string;
  brandName: string;
  publicOrigin: URL;
  secure: boolean;
  logLevel: string;
  observed: Observed;
  /** Milliseconds from the first failed `/readyz` until the server stops. */
  stopDelay: number;
  /** Trusts `X-Forwarded-For` from these proxies: IP addresses, networks, or names such as `loopback`. */
  trustProxy: string[];
  connectionsEach: number;
  callsEach: ClientShare;
  /** Defaults: `settings/rate-limits.ts`. */
  rateLimits: Record<RateLimitName, RateLimit>;
  /** Undefined: the key is a file in `dataDir`. Never log it. */
  secondFactorKey: Buffer | undefined;
  /** Undefined: mails become files in `dataDir/outbox`. Contains a password: never log it. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  shopEmail: string;
  seller: Company;
  unsetSeller: readonly string[];
  hours: string;
  bankAccounts: BankAccount[];
  delivery: DeliverySettings;
  /** Minor units, VAT included. */
  cashOnDelivery: { fee: number; limit: number };
  unpaid: UnpaidBounds;
  operatorSocket: string;
  cardProvider: 'off' | 'iyzico';
  /** Older payments need the account even if cards are off. Contains a secret: never log it. */
  iyzico: IyzicoAccount | undefined;
}

export interface UnpaidBounds {
  /** Percent of a variant's stock that a customer's unpaid orders may hold. */
  share: number;
  /** Pieces that one customer may hold even if `share` allows fewer. */
  pieces: number;
  /** Limits per network. `money` (minor units) applies to customers with an unverified e-mail address. */
  network: { share: number; pieces: number; money: number };
  /** Pieces that all unpaid orders together may hold, even if percentages allow fewer. */
  together: number;
}

export interface Company extends Seller {
  tax: string;
  kep: string;
}

export interface Mailbox {
  name: string;
  address: string;
}

export interface IyzicoAccount {
  baseUrl: URL;
  apiKey: string;
  secretKey: string;
  timeoutMs: number;
}

/** Minor units, VAT included. */
export interface DeliverySettings {
  freeFrom: number;
  standard: number;
  express: number;
  holidays: HolidayOverrides;
}

const SAMPLE_HOURS = '09.00–18.00 (Örnek)';

const percent: Kind<number> = {
  expected: 'a percentage such as 20 or 0.5',
  parse: (value) => (/^\d{1,2}(\.\d{1,9})?$/.test(value) ? Number(value) : undefined),
};

/** Minor units. */
const amount = whole(0, 1_000_000_000);

export const readConfig = (env: Variables = process.env): Config =>
  readSettings(env, (setting, refuse) => {
    refuseUnknown(env, refuse);
    const cardProvider = cardProviderOf(setting);
    const takes = cardProvider === 'iyzico' ? iyzicoCurrency : currencyCode;
    const { brand: brandName, currency, publicOrigin } = shopIdentity(setting, { currency: takes });
    const mailFrom = { name: brandName, address: 'siparis@localhost', ...setting('MAIL_FROM', mailbox, {}) };
    const secure = publicOrigin.protocol === 'https:';
    const { unset: unsetSeller, ...seller } = sellerIdentity(setting, publicOrigin);
    const holder = seller.name || brandName;
    return {
      host: setting('API_HOST', host, '127.0.0.1'),
      port: setting('API_PORT', whole(0, 65_535), 3001),
      dataDir: dataFolder(setting, repository),
      bucket: filesBucket(setting, refuse),
      diskReserve: diskReserve(setting),
      uploadsShare: setting('UPLOADS_SHARE', percent, 20),
      databaseUrl: encrypted('DATABASE_URL', setting('DATABASE_URL', postgresUrl, undefined), refuse),
      replicaUrl: encrypted('DATABASE_REPLICA_URL', setting('DATABASE_REPLICA_URL', postgresUrl, undefined), refuse),
      picturesDir: resolve(repository, 'seed/pictures'),
      printProfile: setting('PRINT_PROFILE', printProfile, defaultPrintProfile),
      picturesAhead: setting('PICTURES_AHEAD', flag, true),
      catalogue: setting('CATALOGUE', oneOf('both', 'print', 'retail', 'none'), 'both'),
      currency,
      brandName,
      publicOrigin,
      secure,
      logLevel: setting('LOG_LEVEL', logLevel, 'info'),
      observed: observed(setting),
      stopDelay: setting('STOP_DELAY', whole(0, 15), 0) * 1000,
      trustProxy: setting('TRUST_PROXY', networks, ['loopback']),
      connectionsEach: setting('CONNECTIONS_PER_CLIENT', whole(1, 100_000), 256),
      callsEach: setting('API_CALLS_PER_CLIENT', clientShare, { atOnce: 4, waiting: 500 }),
      rateLimits: rateLimits(setting),
      secondFactorKey: setting('SECOND_FACTOR_KEY', key256, undefined),
      smtpUrl: setting('SMTP_URL', smtpUrl, undefined),
      mailFrom,
      shopEmail: setting('SHOP_EMAIL', mailbox, mailFrom).address,
      seller: { ...seller, tax: setting('COMPANY_TAX', text, ''), kep: setting('COMPANY_KEP', text, '') },
      unsetSeller,
      hours: setting('SHOP_HOURS', text, secure ? '' : SAMPLE_HOURS),
      // A shop with https is public. Its shoppers must not pay to a placeholder account.
      bankAccounts: setting('BANK_ACCOUNTS', bankAccountsOf(holder), secure ? [] : placeholderAccounts(holder)),
      delivery: {
        freeFrom: setting('FREE_DELIVERY_FROM', amount, 5000),
        standard: setting('DELIVERY_FEE_STANDARD', amount, 490),
        express: setting('DELIVERY_FEE_EXPRESS', amount, 990),
        holidays: setting('HOLIDAYS', holidays, new Map()),
      },
      cashOnDelivery: { fee: setting('COD_FEE', amount, 290), limit: setting('COD_LIMIT', amount, 30_000) },
      unpaid: unpaidBounds(setting),
      operatorSocket: operatorSocket(env),
      cardProvider,
      iyzico: iyzicoAccount(setting, refuse, cardProvider === 'iyzico'),
    };
  });

const bucketUrl: Kind<BucketName> = { expected: 'such as s3://bucket or s3://bucket/prefix', parse: parseBucketUrl };

function filesBucket(setting: Setting, refuse: Refuse): BucketLocation | undefined {
  const name = setting('FILES', bucketUrl, undefined);
  if (!name) return undefined;
  if (setting('SECOND_FACTOR_KEY', key256, undefined) === undefined) refuse(mustBe('SECOND_FACTOR_KEY', 'set when FILES is a bucket'));
  return bucketLocation(setting, name);
}

const postgresUrl: Kind<string> = {
  expected: 'such as postgresql://user:password@host:5432/shop',
  parse: (value) => (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
  secret: true,
};

/** A server on another machine needs an explicit `sslmode`. */
function encrypted(name: string, url: string | undefined, refuse: Refuse): string | undefined {
  if (url === undefined) return undefined;
  const address = new URL(url);
  const isRemote = address.hostname !== '' && !isThisMachine(address);
  if (isRemote && !address.searchParams.has('sslmode'))
    refuse(mustBe(name, 'with sslmode=verify-full for a server on another machine; sslmode=disable only in a network of your own'));
  return url;
}

const key256: Kind<Buffer> = {
  expected: '32 random bytes in base64, as `openssl rand -base64 32` writes them',
  parse: (value) => (/^[A-Za-z0-9+/]{43}=$/.test(value) ? Buffer.from(value, 'base64') : undefined),
  secret: true,
};

const rateLimitVariable = (limit: string) => `RATE_LIMIT_${limit.toUpperCase().replaceAll('-', '_')}` as const;

const knownVariables = [...variablesOf('api'), ...Object.keys(defaultRateLimits).map(rateLimitVariable)];

function refuseUnknown(env: Variables, refuse: Refuse): void {
  for (const family of families) {
    const known = knownVariables.filter((name) => name.startsWith(family));
    const unknown = Object.keys(env).filter((name) => name.startsWith(family) && env[name] && !known.includes(name));
    for (const name of unknown) refuse(`${name} is no setting; is ${nearest(name, known)} meant?`);
  }
}

const tries: Kind<{ max: number; seconds?: number }> = {
  expected: 'tries, or tries/seconds: 20 or 20/60',
  parse(value) {
    const [, max, seconds] = /^(\d{1,9})(?:\/([1-9]\d{0,5}))?$/.exec(value) ?? [];
    return max === undefined ? undefined : { max: Number(max), ...(seconds !== undefined && { seconds: Number(seconds) }) };
  },
};

const rateLimitFactor = (setting: Setting): number => setting('RATE_LIMIT_FACTOR', whole(0, 1_000_000), 1);

/** See docs/decisions/0053-limit-unpaid-goods-by-network-and-value.md */
function unpaidBounds(setting: Setting): UnpaidBounds {
  // For load tests: all their orders come from one IP address.
  const factor = Math.max(1, rateLimitFactor(setting));
  return {
    share: setting('UNPAID_SHARE', whole(0, 100), 25),
    pieces: setting('UNPAID_PIECES', amount, 5),
    network: {
      share: setting('UNPAID_NETWORK_SHARE', whole(0, 100), 50),
      pieces: setting('UNPAID_NETWORK_PIECES', amount, 10 * factor),
      money: setting('UNPAID_NETWORK_MONEY', amount, 300_000 * factor),
    },
    together: setting('UNPAID_TOGETHER_PIECES', amount, 20 * factor),
  };
}

function rateLimits(setting: Setting): Config['rateLimits'] {
  const factor = rateLimitFactor(setting);
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
