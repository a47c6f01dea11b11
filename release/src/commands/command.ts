import type { Config } from '../env.ts';
import type { Refused } from '../failure.ts';
import type { OpenedStore } from '../open-store.ts';

export const optionTypes = {
  why: { type: 'string' },
  to: { type: 'string' },
  again: { type: 'boolean' },
  dir: { type: 'string' },
  from: { type: 'string' },
  removes: { type: 'string', multiple: true },
  canary: { type: 'string' },
  'new-store': { type: 'boolean' },
  'skip-rehearsal': { type: 'boolean' },
  'accept-layout': { type: 'boolean' },
  'accept-size': { type: 'boolean' },
  delete: { type: 'boolean' },
  ttl: { type: 'string' },
  local: { type: 'string' },
  channel: { type: 'string' },
  holder: { type: 'string' },
  admin: { type: 'string', multiple: true },
  role: { type: 'string', multiple: true },
  remote: { type: 'string', multiple: true },
  owner: { type: 'string' },
  contact: { type: 'string' },
  'new-channel': { type: 'boolean' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Options {
  why?: string;
  to?: string;
  again?: boolean;
  dir?: string;
  from?: string;
  removes?: string[];
  canary?: string;
  'new-store'?: boolean;
  'skip-rehearsal'?: boolean;
  'accept-layout'?: boolean;
  'accept-size'?: boolean;
  delete?: boolean;
  ttl?: string;
  local?: string;
  channel?: string;
  holder?: string;
  admin?: string[];
  role?: string[];
  remote?: string[];
  owner?: string;
  contact?: string;
  'new-channel'?: boolean;
  yes?: boolean;
  'dry-run'?: boolean;
  json?: boolean;
  help?: boolean;
}

export type OptionName = keyof Options;

export interface Context extends Config, OpenedStore {
  channel: string;
  dryRun: boolean;
  ask?: Ask | undefined;
}

/** Absent if the command is not interactive. */
export type Ask = (text: string, question: string) => Promise<boolean>;

export interface Done {
  ok: true;
  text: string;
  /** For `--json`. */
  data: object;
}

export type Outcome = Done | Refused;

export interface Command {
  /** Arguments, such as `<remote> [--why text]`. */
  takes: string;
  does: readonly string[];
  words: readonly [least: number, most: number];
  options: readonly OptionName[];
  run: (context: Context, words: readonly string[], options: Options) => Promise<Outcome>;
}

/** Printed with the usage; exit code 2. */
export class UsageError extends Error {}
