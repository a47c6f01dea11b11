import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseValue } from '@shop/store/parse';
import { type Static, Type } from 'typebox';

const HOURS = 24;

const StoredToken = Type.Object({ holder: Type.String({ minLength: 1 }), until: Type.Integer() });

const NAME = /^([0-9a-f]{64})\.json$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const tokensIn = (folder: string): string => path.join(folder, 'tokens');

async function listTokens(folder: string): Promise<{ file: string; hash: Buffer; stored: Static<typeof StoredToken> }[]> {
  const names = await readdir(tokensIn(folder)).catch(() => []);
  const all = await Promise.all(
    names.map(async (name) => {
      const [, hash] = NAME.exec(name) ?? [];
      const file = path.join(tokensIn(folder), name);
      const bytes = hash === undefined ? undefined : await readFile(file).catch(() => undefined);
      return hash && bytes ? [{ file, hash: Buffer.from(hash, 'hex'), stored: parseValue(file, bytes, StoredToken) }] : [];
    }),
  );
  return all.flat();
}

export async function createToken(folder: string, holder: string, hours = HOURS): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await mkdir(tokensIn(folder), { recursive: true, mode: 0o700 });
  const stored = { holder, until: Date.now() + hours * 3_600_000 } satisfies Static<typeof StoredToken>;
  const file = path.join(tokensIn(folder), `${hashOf(token).toString('hex')}.json`);
  await writeFile(file, `${JSON.stringify(stored)}\n`, { flag: 'wx', mode: 0o600 });
  return token;
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
