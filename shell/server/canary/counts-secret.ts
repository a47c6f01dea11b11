import { hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { createKeyFile, readKeyFile } from '@shop/store/key-file';
import { messageOf } from '@shop/store/message-of';
import type { Trust } from '@shop/store/trust';

export interface CountsSecret {
  bytes: Uint8Array;
  /** Why other machines do not have the secret. Absent if they have it. */
  problem?: string;
}

/** Derived from the release key that all shells share. Without that key, only this machine or process has the secret. */
export async function readCountsSecret({ keys }: Pick<Trust, 'keys'>, folder: string): Promise<CountsSecret> {
  try {
    const [key] = await keys();
    if (key) return { bytes: derived(key.d) };
  } catch (error) {
    const own = await ownKey(path.join(folder, 'guard-key.json')).catch(() => undefined);
    return { bytes: own ? derived(own.d) : randomBytes(32), problem: messageOf(error) };
  }
  return { bytes: randomBytes(32), problem: 'There is no release key.' };
}

const derived = (privateKey: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(privateKey, 'base64url'), '', 'shop-guard-counts', 32));

/** Several workers start at once. Only one of them creates the file. */
const ownKey = async (file: string) =>
  (await readKeyFile(file)) ?? createKeyFile(file).catch(async (error: unknown) => (await readKeyFile(file)) ?? Promise.reject(error));
