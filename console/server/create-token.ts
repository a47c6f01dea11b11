import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HOURS = 24;

export interface StoredToken {
  holder: string;
  until: number;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const tokensIn = (folder: string): string => path.join(folder, 'tokens');

export async function createToken(folder: string, holder: string, hours = HOURS): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await mkdir(tokensIn(folder), { recursive: true, mode: 0o700 });
  const stored: StoredToken = { holder, until: Date.now() + hours * 3_600_000 };
  const file = path.join(tokensIn(folder), `${hashOf(token).toString('hex')}.json`);
  await writeFile(file, `${JSON.stringify(stored)}\n`, { flag: 'wx', mode: 0o600 });
  return token;
}
