import type { Variables } from './settings.ts';
import { families, variablesOf } from './variables.ts';

const base = [
  'HOME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
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

/** Sources of credentials for the AWS client: profiles, and roles of containers and machines. */
const awsCredentials = [
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ROLE_ARN',
  'AWS_ROLE_SESSION_NAME',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_*',
  'AWS_EC2_METADATA_*',
] as const;

/** A final `*` marks a prefix. Each program validates the full names. */
const programs = {
  tool: [],
  api: [...variablesOf('api'), ...awsCredentials, ...families.map((prefix) => `${prefix}*`)],
  shell: [...variablesOf('shell'), ...awsCredentials, 'SHELL_QUARANTINE'],
  console: [...variablesOf('release'), ...variablesOf('console'), ...awsCredentials],
  'payment stand-in': ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY', 'STAND_IN_PORT'],
} satisfies Record<string, readonly string[]>;

export type Program = keyof typeof programs;

export const programNames = Object.keys(programs) as Program[];

const isIn = (names: readonly string[], name: string): boolean =>
  names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));

export const isFor = (program: Program, name: string): boolean => isIn(base, name) || isIn(programs[program], name);

export const environmentOf = (program: Program, env: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && isFor(program, name) ? [[name, value]] : [])));

/** Child processes must not inherit variables of other programs. */
export function keepOwnVariables(program: Program, env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env)) if (!isFor(program, name)) delete env[name];
}
