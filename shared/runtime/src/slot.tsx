import type { SlotName, SlotProps } from '@shop/contracts/slots';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type SlotHost = ComponentType<{ name: SlotName; props: SlotProps[SlotName]; fallback: ReactNode }>;

export const SlotHostContext = createContext<SlotHost | undefined>(undefined);

/** Shows `fallback` while the component loads, and if the remote fails. */
export function Slot<N extends SlotName>({ name, fallback = null, ...props }: { name: N; fallback?: ReactNode } & SlotProps[N]): ReactNode {
  const Host = useContext(SlotHostContext);
  return Host ? <Host name={name} props={props as unknown as SlotProps[N]} fallback={fallback} /> : fallback;
}
