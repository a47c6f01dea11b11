import type { Variables } from './settings.ts';

/** For every program. No secrets. */
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

/** Shared by shell and API. */
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

/** Variables by program. A trailing `*` is a prefix, whose names the program validates. */
const programs = {
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

export type Program = keyof typeof programs;

export const programNames = Object.keys(programs) as Program[];

const isIn = (names: readonly string[], name: string): boolean =>
  names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));

export const isFor = (program: Program, name: string): boolean => isIn(base, name) || isIn(programs[program], name);

/** Without other programs' secrets. */
export const environmentOf = (program: Program, env: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && isFor(program, name) ? [[name, value]] : [])));

/** Child processes inherit what remains. */
export function keepOwnVariables(program: Program, env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env)) if (!isFor(program, name)) delete env[name];
}
