import { blame, type StackOf } from './blame.ts';
import { currentGuest, type Guest, type Rendering } from './guest.ts';

export interface LeftBehind {
  what: string;
  error: unknown;
  owner: Guest | Rendering;
}

export interface GuardOptions {
  stackOf?: StackOf;
  on: (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => void;
  onLeftBehind: (left: LeftBehind) => void;
  /** The process is in an unknown state. */
  onOwn: (what: string, error: unknown) => void;
}

/** Attributed by the stack, then by the async context. */
export function guardProcess({ on, onLeftBehind, onOwn, stackOf }: GuardOptions): void {
  const caught = (what: string) => (error: unknown) => {
    const owner = ownerOf(error, stackOf);
    if (owner) onLeftBehind({ what, error, owner });
    else onOwn(what, error);
  };
  on('unhandledRejection', caught('unhandled rejection'));
  on('uncaughtException', caught('uncaught exception'));
}

/** `undefined`: no remote. Conflicting stack and context attribute to neither. */
export function ownerOf(error: unknown, stackOf?: StackOf): Guest | Rendering | undefined {
  const blamed = blame(error, stackOf);
  const guest = currentGuest();
  if (!blamed || !guest || 'rendering' in guest) return blamed ?? guest;
  return guest.remote === blamed.remote && guest.version === blamed.version ? guest : { rendering: 'parts of several remotes' };
}
