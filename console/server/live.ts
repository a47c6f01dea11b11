import type { ChannelState } from '../src/state.ts';

const INTERVAL_MS = 1000;

export interface Live {
  /** Calls `onState` at once, then on each change. */
  follow: (channel: string, onState: (state: ChannelState) => void) => () => void;
  look: (channel: string) => void;
}

interface Followed {
  listeners: Set<(state: ChannelState) => void>;
  state?: ChannelState;
  fingerprint?: string;
  look: () => void;
}

const fingerprintOf = ({ shells, ...state }: ChannelState): string =>
  JSON.stringify({ ...state, shells: shells.map(({ at: _, ...shell }) => shell) });

export function createLive(
  read: (channel: string) => Promise<ChannelState>,
  onError: (error: unknown) => void,
  intervalMs = INTERVAL_MS,
): Live {
  const channels = new Map<string, Followed>();

  function start(channel: string): Followed {
    let timer: NodeJS.Timeout | undefined;
    let isLooking = false;
    const followed: Followed = { listeners: new Set(), look };
    async function readOnce(): Promise<void> {
      const state = await read(channel).catch(onError);
      const fingerprint = state && fingerprintOf(state);
      if (!state || fingerprint === followed.fingerprint) return;
      Object.assign(followed, { state, fingerprint });
      for (const listener of followed.listeners) listener(state);
    }
    async function follow(): Promise<void> {
      isLooking = true;
      await readOnce();
      isLooking = false;
      if (followed.listeners.size > 0) timer = setTimeout(look, intervalMs).unref();
      else channels.delete(channel);
    }
    function look(): void {
      clearTimeout(timer);
      if (!isLooking) void follow();
    }
    return followed;
  }

  return {
    follow(channel, onState) {
      const followed = channels.get(channel) ?? start(channel);
      channels.set(channel, followed);
      followed.listeners.add(onState);
      if (followed.state) onState(followed.state);
      followed.look();
      return () => void followed.listeners.delete(onState);
    },
    look: (channel) => channels.get(channel)?.look(),
  };
}
