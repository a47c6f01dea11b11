import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { type Quarantined, readQuarantine } from './quarantine.ts';

/** The shell's configuration. This file alone reads the environment. */
export interface Env {
  port: number;
  host: string;
  /** Processes that serve. */
  workers: number;
  /** Where the API answers, without a trailing slash. */
  apiUrl: string;
  releaseStore: string;
  brand: string;
  currency: string;
  /** Origin that shoppers see: what pages say of themselves, whatever `Host` a request names. */
  publicOrigin: string;
  logLevel: string;
  /** Proxies whose word on the shopper's address is taken: as Fastify's `trustProxy` has it. */
  trustProxy: string;
  /** Open pages load anew when another build is live: for development. */
  liveReload: boolean;
  /** Versions that did harm to an earlier process of this shell: set by its supervisor, not by people. */
  quarantine: readonly Quarantined[];
  /** The shell's own browser bundle. */
  assetsDir: string;
}

/** Throws an error that names the variable which is wrong. */
export function readEnv(env: NodeJS.ProcessEnv, root: string): Env {
  const dataDir = path.resolve(root, env.DATA_DIR || 'data');
  return {
    port: whole('PORT', env.PORT || '3000', 1, 65_535),
    host: env.HOST || '0.0.0.0',
    workers: whole('WORKERS', env.WORKERS || '2', 1, 64),
    apiUrl: url('API_URL', env.API_URL || 'http://127.0.0.1:3001'),
    releaseStore: path.resolve(root, env.RELEASE_STORE || path.join(dataDir, 'releases')),
    brand: env.BRAND_NAME || 'Baskıhane',
    currency: matching('CURRENCY', env.CURRENCY || 'USD', /^[A-Z]{3}$/, 'three capital letters such as USD or TRY'),
    publicOrigin: origin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || '3000'}`),
    logLevel: matching('LOG_LEVEL', env.LOG_LEVEL || 'info', /^(fatal|error|warn|info|debug|trace|silent)$/, "one of pino's levels"),
    trustProxy: trustProxy('TRUST_PROXY', env.TRUST_PROXY || 'loopback'),
    liveReload: env.LIVE_RELOAD === '1',
    quarantine: quarantine('SHELL_QUARANTINE', env.SHELL_QUARANTINE),
    assetsDir: path.join(root, 'shell/dist/browser'),
  };
}

function whole(name: string, value: string, min: number, max: number): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) < min || Number(value) > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
  return Number(value);
}

/** As Fastify reads it: addresses, networks and their names, with commas between. */
function trustProxy(name: string, value: string): string {
  try {
    proxyAddr.compile(value.split(',').map((part) => part.trim()));
    return value;
  } catch {
    throw new Error(`${name} must be addresses or networks such as loopback, 10.0.0.0/8, not "${value}"`);
  }
}

function url(name: string, value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw new Error(`${name} must be an http(s) address, not "${value}"`);
  return value.replace(/\/+$/, '');
}

function origin(name: string, value: string): string {
  const address = url(name, value);
  if (new URL(address).origin !== address) throw new Error(`${name} must be an origin such as https://shop.example, not "${value}"`);
  return address;
}

function quarantine(name: string, value: string | undefined): Quarantined[] {
  try {
    return readQuarantine(value);
  } catch {
    throw new Error(`${name} must be a JSON list of { remote, version, why }, not "${value}"`);
  }
}

function matching(name: string, value: string, pattern: RegExp, what: string): string {
  if (!pattern.test(value)) throw new Error(`${name} must be ${what}, not "${value}"`);
  return value;
}
