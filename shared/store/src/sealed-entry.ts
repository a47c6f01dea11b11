import { isDeepStrictEqual } from 'node:util';
import type { JournalEntry } from '@shop/contracts/releases';
import { Type } from 'typebox';
import { entryKey, toEntry } from './entry.ts';
import { integrityOf } from './integrity.ts';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import { governing, type Registry, type VerifiedRegistry, validKeys } from './registry.ts';
import { claimedSigners, type PrivateKey, payloadOf, Signed, sign, signersOf } from './signatures.ts';
import type { Trust } from './trust.ts';

const SealedEntry = Type.Object({ signed: Signed });

/** The signed bytes contain the entry. Its plain fields are for people and older shells. */
export const sealedFile = (signed: Signed): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify({ ...fieldsOf(signed), signed }, null, 2)}\n`);

export const sealEntry = async (fields: object, keys: readonly PrivateKey[]): Promise<Signed> =>
  sign('entry', new TextEncoder().encode(JSON.stringify(fields)), keys);

const fieldsOf = (signed: Signed): object => JSON.parse(new TextDecoder().decode(payloadOf(signed))) as object;

function openFile(key: string, bytes: Uint8Array): Signed {
  const file = parseValue(key, bytes, Type.Object({}));
  if (!('signed' in file)) throw new Error(`${key} is not signed`);
  const { signed, ...fields } = parseValue(key, bytes, SealedEntry);
  let payload: unknown;
  try {
    payload = fieldsOf(signed);
  } catch (cause) {
    throw new Error(`${key} signs no JSON`, { cause });
  }
  if (!isDeepStrictEqual(payload, fields)) throw new Error(`${key} was altered: its fields differ from what was signed`);
  return signed;
}

/** Reads the entry of a file whose hash or signature is verified elsewhere. @throws if it is invalid */
export function entryOf(channel: string, seq: number, bytes: Uint8Array): JournalEntry {
  const key = entryKey(channel, seq);
  const signed = openFile(key, bytes);
  const { seq: own } = parseValue(key, payloadOf(signed), Type.Object({ seq: Type.Integer(), channel: Type.Literal(channel) }));
  if (own !== seq) throw new Error(`${key} holds entry ${own}`);
  return { ...toEntry(channel, seq, payloadOf(signed)), hash: integrityOf(bytes) };
}

export interface OpenedEntry {
  entry: JournalEntry;
  signers: ReadonlySet<string>;
  /** The version that governs the entry. */
  registry: Registry;
}

/** @throws unless a key of the governing registry signed the entry */
export async function openEntry(
  trust: Trust,
  registries: readonly VerifiedRegistry[],
  channel: string,
  seq: number,
  bytes: Uint8Array,
): Promise<OpenedEntry> {
  const key = entryKey(channel, seq);
  const entry = entryOf(channel, seq, bytes);
  const registry = governing(registries, channel, seq);
  if (!registry) throw new NotTrusted('The store has no registry.');
  const signed = openFile(key, bytes);
  const cached = `${registry.version} ${entry.hash}`;
  const signers = trust.signers.get(cached) ?? (await signersOf('entry', signed, validKeys(registry)));
  trust.signers.set(cached, signers);
  if (signers.size === 0) throw new Error(`${key} ${whyUnsigned(registry, claimedSigners(signed))}`);
  const newest = registries.at(-1)?.registry.version ?? 0;
  if ((entry.registry ?? 0) > newest)
    throw new Error(`${key} was signed under version ${entry.registry} of the registry, but the store has version ${newest}`);
  const signedBy = [...signers].map((id) => registry.keys[id]?.holder ?? id);
  return { entry: { ...entry, signedBy }, signers, registry };
}

function whyUnsigned({ keys }: Registry, claimed: readonly string[]): string {
  for (const id of claimed) {
    const known = keys[id];
    if (known?.revoked !== undefined) return `is signed by the key ${id} of ${known.holder}, which was revoked`;
    if (known) return `has an invalid signature of ${known.holder}`;
  }
  return `is signed by the key ${claimed[0]}, which the registry does not know`;
}
