import { Canary, Composition, ManifestHashes } from '@shop/contracts/releases';
import { Type } from 'typebox';
import { createFolderStore } from './folder-store.ts';
import { messageOf } from './message-of.ts';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import { registryKey } from './registry.ts';

/** Newest verified entry of a channel, with the data to serve it and verify the next entry. */
export const Mark = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  hash: Type.String(),
  file: Type.String(),
  composition: Composition,
  canaries: Type.Immutable(Type.Array(Canary)),
  /** Manifest hashes by `<remote>@<version>`, of all versions that were live. */
  manifests: ManifestHashes,
  /** Absent in marks of earlier versions. */
  isFrozen: Type.Optional(Type.Boolean()),
});
export type Mark = Type.Static<typeof Mark>;

/** A shell's memory outside the release store, shared by its processes. */
export interface Marks {
  read: (channel: string) => Promise<Mark | undefined>;
  /** Keeps the highest entry, even if several processes write. */
  write: (channel: string, mark: Mark) => Promise<void>;
  readRegistry: (version: number) => Promise<Uint8Array | undefined>;
  writeRegistry: (version: number, bytes: Uint8Array) => Promise<void>;
}

export function createMarks(folder: string): Marks {
  const files = createFolderStore(folder);
  const folderOf = (channel: string): string => `marks/${channel}`;
  const nameOf = (seq: number): string => `${String(seq).padStart(15, '0')}.json`;
  return {
    async read(channel) {
      for (;;) {
        const name = (await files.names(folderOf(channel))).at(-1);
        if (name === undefined) return undefined;
        const bytes = await files.get(`${folderOf(channel)}/${name}`);
        // Another process has written a higher mark and removed this one.
        if (!bytes) continue;
        try {
          return parseValue(`${folder}/${folderOf(channel)}/${name}`, bytes, Mark);
        } catch (error) {
          throw new NotTrusted(`${messageOf(error)}. Remove this file: the shell then verifies the whole journal.`, { cause: error });
        }
      }
    },
    async write(channel, mark) {
      await files.putIfAbsent(`${folderOf(channel)}/${nameOf(mark.seq)}`, new TextEncoder().encode(JSON.stringify(mark)));
      for (const name of await files.names(folderOf(channel)))
        if (name < nameOf(mark.seq)) await files.remove(`${folderOf(channel)}/${name}`);
    },
    readRegistry: (version) => files.get(registryKey(version)),
    async writeRegistry(version, bytes) {
      await files.putIfAbsent(registryKey(version), bytes);
    },
  };
}
