import { type ReactNode, useSyncExternalStore } from 'react';

class DrawnAnew extends Error {
  override name = 'DrawnAnew';
}

const never = () => () => undefined;

/** Server markup of another version must not be hydrated. */
export function DrawAnew({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Makes React render the boundary on the client.
  if (hydrating) throw new DrawnAnew();
  return children;
}

export const isDrawnAnew = (error: unknown): boolean => error instanceof Error && error.cause instanceof DrawnAnew;
