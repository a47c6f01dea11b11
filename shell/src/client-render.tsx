import { type ReactNode, useSyncExternalStore } from 'react';

class HydrationSkipped extends Error {
  override name = 'HydrationSkipped';
}

const never = () => () => undefined;

/** Renders only on the client, because React must not hydrate markup of another version. */
export function ClientRender({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // The error makes React render this boundary on the client.
  if (hydrating) throw new HydrationSkipped();
  return children;
}

export const isClientRender = (error: unknown): boolean => error instanceof Error && error.cause instanceof HydrationSkipped;
