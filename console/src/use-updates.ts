import { useEffect, useState } from 'react';
import { read } from './api.ts';
import type { SessionView, Update } from './state.ts';

export interface Updates {
  update: Update | undefined;
  isConnected: boolean;
}

const AGAIN_MS = 2000;

/** Follows the channel by server-sent events. */
export function useUpdates(channel: string, onSignedOut: () => void): Updates {
  const [update, setUpdate] = useState<Update>();
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function open(): void {
      source = new EventSource(`/release/api/events?channel=${channel}`);
      source.addEventListener('open', () => setConnected(true));
      source.addEventListener('update', (event) => setUpdate(JSON.parse(event.data) as Update));
      source.addEventListener('signed-out', onSignedOut);
      source.addEventListener('error', lost);
    }
    async function lost(): Promise<void> {
      setConnected(false);
      source?.close();
      const hasEnded = await read<SessionView | null>('session').then(
        (session) => session === null,
        () => false,
      );
      if (hasEnded) onSignedOut();
      else timer = setTimeout(open, AGAIN_MS);
    }
    open();
    return () => {
      source?.close();
      clearTimeout(timer);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the handler of the first render does the same as later ones
  }, [channel]);
  return { update: update?.state.channel === channel ? update : undefined, isConnected };
}
