import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Capabilities, removeShell, type ShellState, writeShell } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import type { FastifyBaseLogger } from 'fastify';
import { slotOwnersIn } from '../../src/page-state.ts';
import type { Serving } from './composition-plan.ts';

export interface AnnounceOptions {
  store: Store;
  channel: string;
  offer: Omit<Capabilities, 'slotOwners'>;
  state: () => Pick<ShellState, 'seq' | 'versions' | 'failures' | 'failing' | 'leftOut' | 'signals' | 'health' | 'canaries' | 'guard'> & {
    remotes: Serving['remotes'];
    verified?: string | undefined;
  };
  log: FastifyBaseLogger;
}

const LOOK_MS = 200;
/** Maximum milliseconds between announcements. A silent shell counts as stopped. */
const REPEAT_MS = 4000;

/** Publishing waits until the shells announce the version. */
export function announce({ store, channel, offer, state, log }: AnnounceOptions): () => Promise<void> {
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`.replaceAll(/[^\w.-]/g, '_');
  let said = '';
  let saidAt = 0;
  let failed = false;
  let writing: Promise<void> = Promise.resolve();

  const writeState = async (): Promise<void> => {
    const { seq, versions, failures, failing = [], leftOut = [], signals, health, canaries, guard, verified, remotes } = state();
    const slotOwners = Object.fromEntries(slotOwnersIn(remotes));
    const now = {
      seq,
      versions,
      failures,
      failing,
      leftOut,
      ...(signals && { signals }),
      ...(health && { health }),
      ...(canaries && { canaries }),
      ...(guard && { guard }),
      ...(verified && { verified }),
    };
    const news = JSON.stringify(now);
    if (news === said && Date.now() - saidAt < REPEAT_MS) return;
    said = news;
    saidAt = Date.now();
    const at = new Date(saidAt).toISOString();
    await writeShell(store, { id, host: hostname(), pid: process.pid, at, channel, ...now, offer: { ...offer, slotOwners } }).then(
      () => {
        failed = false;
      },
      (error: unknown) => {
        if (!failed) log.warn(error, 'publishers cannot be told what this shell serves');
        failed = true;
      },
    );
  };
  const look = (): void => {
    writing = writing.then(writeState);
  };

  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await writing;
    await removeShell(store, id).catch(() => undefined);
  };
}
