import { type ReactNode, useSyncExternalStore } from 'react';

class HydrationSkipped extends Error {
  override name = 'HydrationSkipped';
}

const never = () => () => undefined;

/** Renders on the client only: server markup of another version must not be hydrated. */
export function ClientRender({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Makes React render the boundary on the client.
  if (hydrating) throw new HydrationSkipped();
  return children;
}

export const isClientRender = (error: unknown): boolean => error instanceof Error && error.cause instanceof HydrationSkipped;
