import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseValue } from '@shop/store/parse';
import { type Static, Type } from 'typebox';
import { writeJson } from './json-file.ts';

const ID = '^[0-9A-Za-z_-]{1,400}$';

const Passkey = Type.Object({
  id: Type.String({ pattern: ID }),
  holder: Type.String({ minLength: 1 }),
  /** Base64url. */
  publicKey: Type.String(),
  counter: Type.Integer(),
  at: Type.String(),
});
export type Passkey = Static<typeof Passkey>;

export function createPasskeyStore(folder: string) {
  const dir = path.join(folder, 'passkeys');
  const fileOf = (id: string): string => path.join(dir, `${id}.json`);
  return {
    async list(holder: string): Promise<Passkey[]> {
      const names = await readdir(dir).catch(() => []);
      const files = names.filter((name) => name.endsWith('.json')).map((name) => path.join(dir, name));
      const all = await Promise.all(files.map(async (file) => parseValue(file, await readFile(file), Passkey)));
      return all.filter((passkey) => passkey.holder === holder);
    },
    async find(id: string): Promise<Passkey | undefined> {
      if (!new RegExp(ID).test(id)) return undefined;
      const bytes = await readFile(fileOf(id)).catch(() => undefined);
      return bytes && parseValue(fileOf(id), bytes, Passkey);
    },
    write: (passkey: Passkey): Promise<void> => writeJson(fileOf(passkey.id), passkey),
  };
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;
