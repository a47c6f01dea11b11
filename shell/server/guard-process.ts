import { blame, type StackOf } from './blame.ts';
import { currentGuest, type Guest, type Rendering } from './guest.ts';

/** Something that nobody waited for. */
export interface LeftBehind {
  what: string;
  error: unknown;
  /** Whose it is; a page of many guests, of which nobody knows which one it was. */
  owner: Guest | Rendering;
}

export interface GuardOptions {
  stackOf?: StackOf;
  on: (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => void;
  /** Told each time, however often the same comes. */
  onLeftBehind: (left: LeftBehind) => void;
  /** What is no remote's is the shell's own: nobody knows this process's state any more. */
  onOwn: (what: string, error: unknown) => void;
}

/**
 * Keeps the process alive for all remotes whatever one of them leaves behind: rejections that nobody awaits, exceptions out of
 * timers. Whose they are is told by the stack, and where that names no remote, by on whose behalf the code ran.
 */
export function guardProcess({ on, onLeftBehind, onOwn, stackOf }: GuardOptions): void {
  const caught = (what: string) => (error: unknown) => {
    const owner = ownerOf(error, stackOf);
    if (owner) onLeftBehind({ what, error, owner });
    else onOwn(what, error);
  };
  on('unhandledRejection', caught('unhandled rejection'));
  on('uncaughtException', caught('uncaught exception'));
}

/**
 * Page and slot are known by whose behalf the code ran on. Where the stack names another remote, nobody knows whose it is. `undefined`:
 * it is no remote's.
 */
export function ownerOf(error: unknown, stackOf?: StackOf): Guest | Rendering | undefined {
  const blamed = blame(error, stackOf);
  const guest = currentGuest();
  if (!blamed || !guest || 'rendering' in guest) return blamed ?? guest;
  return guest.remote === blamed.remote && guest.version === blamed.version ? guest : { rendering: 'parts of several remotes' };
}
