import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../env.ts';

type KeyPlace = Pick<Config, 'dataDir' | 'secondFactorKey'>;

const KEY_BYTES = 32;
/** NIST SP 800-38D, 8.2. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** File in `DATA_DIR`. Not used if `SECOND_FACTOR_KEY` is set. */
const KEY_FILE = 'second-factor.key';

async function keyOf({ dataDir, secondFactorKey }: KeyPlace): Promise<Buffer> {
  if (secondFactorKey !== undefined) return secondFactorKey;
  const path = join(dataDir, KEY_FILE);
  try {
    // `wx` fails if another process has already written a key.
    await writeFile(path, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${KEY_FILE} holds no key of ${KEY_BYTES} bytes`);
  return key;
}

/** AES-256-GCM. `owner` is additional authenticated data. */
export async function seal(place: KeyPlace, owner: string, secret: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(place), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export async function unseal(place: KeyPlace, owner: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(place), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new Error(`second factor of ${owner} cannot be decrypted: wrong SECOND_FACTOR_KEY or ${KEY_FILE}?`, { cause });
  }
}
