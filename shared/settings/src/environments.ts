import type { Variables } from './settings.ts';

/** For every program: where things are, in which language and time zone, and how Node runs. No secrets. */
const base = [
  'HOME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'MALLOC_ARENA_MAX',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'PATH',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
  'TMPDIR',
  'TZ',
] as const;

/** What shell and API both read: they are one shop. */
const shop = [
  'BRAND_NAME',
  'CARD_PROVIDER',
  'COMPANY_ETBIS',
  'COMPANY_MERSIS',
  'COMPANY_NAME',
  'CONNECTIONS_PER_CLIENT',
  'CURRENCY',
  'DATA_DIR',
  'DISK_RESERVE',
  'LOG_LEVEL',
  'MAIL_FROM',
  'PUBLIC_ORIGIN',
  'SHOP_ADDRESS',
  'SHOP_EMAIL',
  'SHOP_PHONE',
  'TRUST_PROXY',
] as const;

/**
 * The variables of each program, besides those of every one. A name that ends with `*` is a whole family: the program itself refuses
 * names in it that it does not know.
 */
const programs = {
  /** A compiler, a test server: nothing of the shop's. */
  tool: [],
  api: [
    ...shop,
    'API_CALLS_PER_CLIENT',
    'API_HOST',
    'API_PORT',
    'BANK_ACCOUNTS',
    'CATALOGUE',
    'COD_FEE',
    'COD_LIMIT',
    'COMPANY_*',
    'DATABASE_URL',
    'DELIVERY_FEE_*',
    'FREE_DELIVERY_FROM',
    'HOLIDAYS',
    'IYZICO_*',
    'OPERATOR_SOCKET',
    'PICTURES_AHEAD',
    'RATE_LIMIT_*',
    'SECOND_FACTOR_KEY',
    'SHOP_HOURS',
    'SMTP_URL',
    'STOP_DELAY',
    'UNPAID_*',
    'UPLOADS_SHARE',
  ],
  shell: [
    ...shop,
    'ANALYTICS_CONSENT',
    'API_URL',
    'CALLS_PER_CLIENT',
    'DEV_HOT',
    'DEV_URL',
    'HOST',
    'METRICS_HOST',
    'METRICS_PORT',
    'PAGES_PER_CLIENT',
    'PICTURES_PER_CLIENT',
    'PORT',
    'POSTHOG_HOST',
    'POSTHOG_KEY',
    'RELEASE_STORE',
    'SECURITY_CONTACT',
    'SHELL_QUARANTINE',
    'WORKERS',
  ],
  'payment stand-in': ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY', 'STAND_IN_PORT'],
} as const satisfies Record<string, readonly string[]>;

/** A program that somebody starts: the shop's own processes, and what these start. */
export type Program = keyof typeof programs;

export const programNames = Object.keys(programs) as Program[];

const isIn = (names: readonly string[], name: string): boolean =>
  names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));

/** Whether a program may see a variable. */
export const isFor = (program: Program, name: string): boolean => isIn(base, name) || isIn(programs[program], name);

/** What of an environment a program is started with. Another program's secrets are not in it. */
export const environmentOf = (program: Program, env: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && isFor(program, name) ? [[name, value]] : [])));

/** Takes from this process's environment what is not its own: what it starts inherits the rest. */
export function keepOwnVariables(program: Program, env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env)) if (!isFor(program, name)) delete env[name];
}
