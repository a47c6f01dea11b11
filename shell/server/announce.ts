import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Offer, removeShell, type ShellState, writeShell } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import type { FastifyBaseLogger } from 'fastify';

export interface AnnounceOptions {
  store: Store;
  offer: Offer;
  /** What is served at the moment, and for which entry of the journal. */
  state: () => Pick<ShellState, 'seq' | 'versions' | 'failures' | 'failing' | 'leftOut'>;
  log: FastifyBaseLogger;
}

/** Milliseconds between two looks at whether there is something new to say. */
const LOOK_MS = 200;
/** Milliseconds after which it is said again: silence means that the shell is gone. */
const REPEAT_MS = 4000;

/**
 * Says in the store that this shell follows it, what it serves and what it offers, so that whoever publishes learns whether
 * the release is really live. A store that cannot be written to is followed all the same. Returns the way to stop.
 */
export function announce({ store, offer, state, log }: AnnounceOptions): () => Promise<void> {
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`.replaceAll(/[^\w.-]/g, '_');
  let said = '';
  let saidAt = 0;
  let failed = false;
  let writing: Promise<void> = Promise.resolve();

  const say = async (): Promise<void> => {
    const { seq, versions, failures, failing = [], leftOut = [] } = state();
    const now = { seq, versions, failures, failing, leftOut };
    const news = JSON.stringify(now);
    if (news === said && Date.now() - saidAt < REPEAT_MS) return;
    said = news;
    saidAt = Date.now();
    const at = new Date(saidAt).toISOString();
    await writeShell(store, { id, host: hostname(), pid: process.pid, at, ...now, offer }).then(
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
    writing = writing.then(say);
  };

  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await writing;
    await removeShell(store, id).catch(() => undefined);
  };
}
