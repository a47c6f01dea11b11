import type { SlotName, SlotProps } from '@shop/contracts/slots';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** How the host mounts a slot: with its own Suspense and error boundary. */
export type SlotHost = ComponentType<{ name: SlotName; props: SlotProps[SlotName]; fallback: ReactNode }>;

/** Set by the shell; without it slots show their fallbacks. */
export const SlotHostContext = createContext<SlotHost | undefined>(undefined);

/**
 * A place for another team's piece: `<Slot name="product.buy" product={…} colour="" fallback={…} />`.
 * `fallback` shows while the piece is loading and for good when its remote is down.
 */
export function Slot<N extends SlotName>({ name, fallback = null, ...props }: { name: N; fallback?: ReactNode } & SlotProps[N]): ReactNode {
  const Host = useContext(SlotHostContext);
  return Host ? <Host name={name} props={props as unknown as SlotProps[N]} fallback={fallback} /> : fallback;
}
