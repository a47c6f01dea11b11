import { useEffect, useEffectEvent, useState } from 'react';
import { read } from './api.ts';
import type { SessionView, Update } from './state.ts';

export interface Updates {
  update: Update | undefined;
  isConnected: boolean;
}

const AGAIN_MS = 2000;

export function useUpdates(channel: string, { csrf }: SessionView, onSignedOut: () => void): Updates {
  const [update, setUpdate] = useState<Update>();
  const [isConnected, setConnected] = useState(false);
  const signedOut = useEffectEvent(onSignedOut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server ends the stream of a replaced session
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    function open(): void {
      source = new EventSource(`/release/api/events?channel=${channel}`);
      source.addEventListener('open', () => setConnected(true));
      source.addEventListener('update', (event) => setUpdate(JSON.parse(event.data) as Update));
      source.addEventListener('signed-out', lost);
      source.addEventListener('error', lost);
    }
    async function lost(): Promise<void> {
      setConnected(false);
      source?.close();
      const hasEnded = await read<SessionView | null>('session').then(
        (session) => session === null,
        () => false,
      );
      if (isLeft) return;
      if (hasEnded) signedOut();
      else timer = setTimeout(open, AGAIN_MS);
    }
    open();
    return () => {
      isLeft = true;
      source?.close();
      clearTimeout(timer);
    };
  }, [channel, csrf]);
  return { update: update?.state.channel === channel ? update : undefined, isConnected };
}
