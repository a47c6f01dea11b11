import { CHANNEL_NAME } from '@shop/contracts/channels';
import { RemoteName, VERSION_NAME } from '@shop/contracts/releases';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { allowed, type Registry, validKeys } from './registry.ts';
import { type PrivateKey, sign, signersOf } from './signatures.ts';
import type { Store } from './store.ts';

/** Payload of a link that shows this version in the live composition. */
export const Preview = Type.Object(
  {
    remote: RemoteName,
    version: Type.String({ pattern: VERSION_NAME }),
    channel: Type.String({ pattern: CHANNEL_NAME }),
    /** Seconds since 1970. */
    until: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Preview = Static<typeof Preview>;

export const MAX_PREVIEW_SECONDS = 7 * 86_400;
const MAX_TOKEN = 1000;
const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** A compact JWS, RFC 7515. */
export async function signPreview(preview: Preview, key: PrivateKey): Promise<string> {
  const { payload, signatures } = await sign('preview', new TextEncoder().encode(JSON.stringify(preview)), [key]);
  const [signed] = signatures;
  return [signed?.protected, payload, signed?.signature].join('.');
}

export interface VerifiedPreview extends Preview {
  /** Holders of the keys that signed it. */
  signedBy: readonly string[];
}

export interface VerifyOptions {
  /** Read only for a link of the right form that has not expired. */
  registry: () => Promise<Registry | undefined>;
  now?: number;
}

/** `undefined` unless a key that may upload the remote has signed it and it has not expired. */
export async function verifyPreview(token: string, { registry, now = Date.now() }: VerifyOptions): Promise<VerifiedPreview | undefined> {
  const [, header, payload, signature] = (token.length <= MAX_TOKEN && TOKEN.exec(token)) || [];
  if (!header || !payload || !signature) return undefined;
  const preview = parse(payload);
  const seconds = now / 1000;
  if (!preview || preview.until <= seconds || preview.until > seconds + MAX_PREVIEW_SECONDS) return undefined;
  const known = await registry();
  if (!known) return undefined;
  const signers = await signersOf('preview', { payload, signatures: [{ protected: header, signature }] }, validKeys(known));
  const valid = allowed(known, signers, { role: 'upload', remote: preview.remote });
  return valid.length > 0 ? { ...preview, signedBy: valid.map((id) => known.keys[id]?.holder ?? id) } : undefined;
}

function parse(payload: string): Preview | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return Value.Check(Preview, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const FOLDER = 'previews';
const RECORD = /^(\d{10})-([a-z][a-z0-9-]*)@([0-9A-Za-z][0-9A-Za-z.+-]*)\.json$/;

export type RecordedPreview = Pick<Preview, 'version' | 'until'> & { remote: string };

const keyOf = ({ remote, version, until }: RecordedPreview): string => `${FOLDER}/${until}-${remote}@${version}.json`;

/** Keeps the version from `release gc` while the link is valid. The record holds no token. */
export async function recordPreview(store: Store, preview: RecordedPreview, by: { who: string; at: string }): Promise<void> {
  await store.putIfAbsent(keyOf(preview), new TextEncoder().encode(`${JSON.stringify(by)}\n`));
}

export const removePreview = (store: Store, preview: RecordedPreview): Promise<void> => store.remove(keyOf(preview));

export async function listPreviews(store: Store): Promise<{ previews: RecordedPreview[]; unreadable: string[] }> {
  const previews: RecordedPreview[] = [];
  const unreadable: string[] = [];
  for (const name of await store.names(FOLDER)) {
    const [, until, remote, version] = RECORD.exec(name) ?? [];
    if (until && remote && version) previews.push({ remote, version, until: Number(until) });
    else unreadable.push(`${FOLDER}/${name} is no record of a preview`);
  }
  return { previews, unreadable };
}
