import type { Writable } from 'node:stream';

export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Ask {
  <P>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<P>;
  follow: <P>(path: string, body: object) => Promise<P>;
  download: (path: string, to?: Writable) => Promise<void>;
  note: (text: string) => void;
}

export type Values = Readonly<Record<string, string | undefined>>;

export interface Command {
  usage: string;
  help: string;
  words: number | readonly [number, number];
  options: readonly string[];
  flags?: readonly string[];
  run: (ask: Ask, words: readonly string[], values: Values) => Promise<string>;
}
