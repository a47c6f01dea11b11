import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Type } from 'typebox';
import { parseValue } from './parse.ts';
import { isRunning } from './shells.ts';
import type { Store } from './store.ts';

const Owner = Type.Object({ id: Type.String(), host: Type.String(), pid: Type.Integer(), at: Type.String(), who: Type.String() });
export type Owner = Type.Static<typeof Owner>;

export interface Lock {
  /** False after another process has taken over. */
  isHeld: () => Promise<boolean>;
  release: () => Promise<void>;
}

/** Milliseconds after which a lock from another machine no longer counts. */
const LOST_MS = 3_600_000;

/** Ignores the lock of a killed process. @throws if the lock's file is damaged */
export async function takeLock(store: Store, key: string, who: string): Promise<Lock | { owner: Owner }> {
  const own: Owner = { id: randomUUID(), host: hostname(), pid: process.pid, at: new Date().toISOString(), who };
  const read = async (): Promise<Owner | undefined> => {
    const bytes = await store.get(key);
    return bytes && parseValue(key, bytes, Owner);
  };
  const isLost = ({ host, pid, at }: Owner) => (host === hostname() ? !isRunning({ host, pid }) : !(Date.now() - Date.parse(at) < LOST_MS));
  const before = await read();
  if (before && !isLost(before)) return { owner: before };
  if (before) await store.remove(key);
  await store.putIfAbsent(key, new TextEncoder().encode(`${JSON.stringify(own)}\n`));
  const owner = await read();
  if (owner && owner.id !== own.id) return { owner };
  const isHeld = async () => (await read().catch(() => undefined))?.id === own.id;
  return { isHeld, release: async () => void ((await isHeld()) && (await store.remove(key))) };
}
