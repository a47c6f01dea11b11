import type { SlotName } from '@shop/contracts/slots';

const started = new Map<SlotName, number>();
const times = new Map<SlotName, number>();

export const slotLoads = (name: SlotName): void => void started.set(name, performance.now());

export function slotIsLive(name: SlotName): void {
  const start = started.get(name);
  if (start !== undefined && !times.has(name)) times.set(name, Math.round(performance.now() - start));
}

export const newSlotTimes = (): [SlotName, number][] => [...times].filter(([name]) => started.delete(name));
