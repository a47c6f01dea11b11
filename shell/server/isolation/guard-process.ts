import { attribute, type StackOf } from './attribution.ts';
import { currentContext, type RemoteContext, type Rendering } from './remote-context.ts';

export interface LeftBehind {
  what: string;
  error: unknown;
  owner: RemoteContext | Rendering;
}

export interface GuardOptions {
  stackOf?: StackOf;
  on: (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void) => void;
  onLeftBehind: (left: LeftBehind) => void;
  /** Handles errors that no remote caused. They leave the process in an unknown state. */
  onOwn: (what: string, error: unknown) => void;
}

export function guardProcess({ on, onLeftBehind, onOwn, stackOf }: GuardOptions): void {
  const caught = (what: string) => (error: unknown) => {
    const owner = ownerOf(error, stackOf);
    if (owner) onLeftBehind({ what, error, owner });
    else onOwn(what, error);
  };
  on('unhandledRejection', caught('unhandled rejection'));
  on('uncaughtException', caught('uncaught exception'));
}

/** Undefined if the stack and the context name different remotes. */
export function ownerOf(error: unknown, stackOf?: StackOf): RemoteContext | Rendering | undefined {
  const attributed = attribute(error, stackOf);
  const remoteContext = currentContext();
  if (!attributed || !remoteContext || 'rendering' in remoteContext) return attributed ?? remoteContext;
  return remoteContext.remote === attributed.remote && remoteContext.version === attributed.version
    ? remoteContext
    : { rendering: 'parts of several remotes' };
}
