import type { FastifyBaseLogger } from 'fastify';
import { blame } from './blame.ts';
import { currentGuest, type Guest, type Rendering } from './guest.ts';
import type { Quarantined } from './quarantine.ts';

export interface GuardOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>;
  /** Told of each version that did harm, once for each harm. */
  accuse: (accused: Quarantined) => void;
}

/** What ends a process, or another one. */
const ENDS = ['exit', 'reallyExit', 'abort', 'kill'] as const;

/** A stray timer may fire for ever: what it does again is not said again. So many are remembered. */
const REMEMBERED = 1000;

/**
 * Keeps the process alive for all remotes whatever one of them leaves behind: rejections that nobody awaits,
 * exceptions out of timers, ends of the process. Whose they are is told by the stack, and where that names no remote, by
 * on whose behalf the code ran. What is no remote's is the shell's own, whose state is not known any more: the process
 * ends, and its supervisor starts another one. Returns the way to stop.
 */
export function guardProcess({ log, accuse }: GuardOptions): () => void {
  const said = new Set<string>();
  const original = Object.fromEntries(ENDS.map((name) => [name, Reflect.get(process, name)])) as Record<
    (typeof ENDS)[number],
    (...args: unknown[]) => unknown
  >;

  function report(guest: Guest | Rendering, what: string, error: unknown): void {
    const why = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    const key = JSON.stringify([guest, why]);
    if (said.has(key)) return;
    if (said.size >= REMEMBERED) said.clear();
    said.add(key);
    log.error({ ...guest, what, err: error }, 'what a remote left behind was caught');
    // Of a page's guests nobody knows which one it was: all of them stay.
    if (!('rendering' in guest)) accuse({ remote: guest.remote, version: guest.version, why });
  }

  const caught = (what: string) => (error: unknown) => {
    const guest = guestOf(error);
    if (guest) return report(guest, what, error);
    log.fatal(error, `${what}, and no remote's: the process ends`);
    original.exit.call(process, 1);
  };
  const onRejection = caught('unhandled rejection');
  const onException = caught('uncaught exception');
  process.on('unhandledRejection', onRejection);
  process.on('uncaughtException', onException);

  for (const name of ENDS) {
    Reflect.set(process, name, (...args: unknown[]) => {
      const error = new Error(`process.${name} is not a remote's to call`);
      const guest = blame(error) && guestOf(error);
      if (!guest) return original[name].apply(process, args);
      report(guest, `call of process.${name}`, error);
      throw error;
    });
  }

  return () => {
    process.off('unhandledRejection', onRejection);
    process.off('uncaughtException', onException);
    for (const name of ENDS) Reflect.set(process, name, original[name]);
  };
}

/** Page and slot are known by whose behalf the code ran on, if that is the same version's. */
function guestOf(error: unknown): Guest | Rendering | undefined {
  const blamed = blame(error);
  const guest = currentGuest();
  if (!blamed || !guest || 'rendering' in guest) return blamed ?? guest;
  return guest.remote === blamed.remote && guest.version === blamed.version ? guest : blamed;
}
