import { resolve } from 'node:path';

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
  /** The shop's address as browsers see it; decides whether the session's cookie is `Secure`. */
  publicOrigin: URL;
  logLevel: string;
  /** Which neighbours may say who the client is (`X-Forwarded-For`). */
  trustProxy: string;
  /** Requests a minute and client address. */
  rateLimits: { login: number; signup: number };
  delivery: DeliveryFees;
}

/** Minor units, VAT included. */
export interface DeliveryFees {
  freeFrom: number;
  standard: number;
  express: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

const repositoryRoot = resolve(import.meta.dirname, '../..');

/** Reads the program's settings. Throws an error that names the variable and what it may be. */
export function readConfig(env: Variables = process.env): Config {
  return {
    host: env.API_HOST || '127.0.0.1',
    port: whole(env, 'API_PORT', 3001, 65_535),
    dataDir: resolve(repositoryRoot, env.DATA_DIR || 'data'),
    databaseUrl: postgresUrl(env),
    picturesDir: resolve(import.meta.dirname, '../seed/pictures'),
    catalogue: oneOf(env, 'CATALOGUE', ['both', 'print', 'retail']),
    currency: matching(env, 'CURRENCY', 'USD', /^[A-Z]{3}$/, 'three capital letters (ISO 4217)'),
    brandName: env.BRAND_NAME || 'Baskıhane',
    publicOrigin: origin(env),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent']),
    trustProxy: env.TRUST_PROXY || 'loopback',
    rateLimits: { login: whole(env, 'RATE_LIMIT_LOGIN', 20), signup: whole(env, 'RATE_LIMIT_SIGNUP', 20) },
    delivery: {
      freeFrom: whole(env, 'FREE_DELIVERY_FROM', 5000),
      standard: whole(env, 'DELIVERY_FEE_STANDARD', 490),
      express: whole(env, 'DELIVERY_FEE_EXPRESS', 990),
    },
  };
}

function refuse(name: string, value: string, expected: string): never {
  throw new Error(`${name} is ${JSON.stringify(value)}, but must be ${expected}`);
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
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Error('DATABASE_URL must start with postgres:// or postgresql://');
  return value;
}

function origin(env: Variables): URL {
  const value = env.PUBLIC_ORIGIN || 'http://localhost:3000';
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    refuse('PUBLIC_ORIGIN', value, 'an origin such as https://shop.example');
  return url;
}
