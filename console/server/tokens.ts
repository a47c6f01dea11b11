import { timingSafeEqual } from 'node:crypto';
import { readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { parseValue } from '@shop/store/parse';
import { Type } from 'typebox';
import { hashOf, type StoredToken, tokensIn } from './create-token.ts';

const Stored = Type.Object({ holder: Type.String({ minLength: 1 }), until: Type.Integer() });

const NAME = /^([0-9a-f]{64})\.json$/;

async function listTokens(folder: string): Promise<{ file: string; hash: Buffer; stored: StoredToken }[]> {
  const names = await readdir(tokensIn(folder)).catch(() => []);
  const all = await Promise.all(
    names.map(async (name) => {
      const [, hash] = NAME.exec(name) ?? [];
      const file = path.join(tokensIn(folder), name);
      const bytes = hash === undefined ? undefined : await readFile(file).catch(() => undefined);
      return hash && bytes ? [{ file, hash: Buffer.from(hash, 'hex'), stored: parseValue(file, bytes, Stored) }] : [];
    }),
  );
  return all.flat();
}

export async function holderOf(folder: string, token: string): Promise<string | undefined> {
  const wanted = hashOf(token);
  const found = (await listTokens(folder)).filter(({ hash }) => timingSafeEqual(hash, wanted));
  const [valid] = found.filter(({ stored }) => stored.until > Date.now());
  return valid?.stored.holder;
}

export async function forgetTokens(folder: string, holder: string): Promise<void> {
  const own = (await listTokens(folder)).filter(({ stored }) => stored.holder === holder);
  await Promise.all(own.map(({ file }) => unlink(file).catch(() => undefined)));
}
