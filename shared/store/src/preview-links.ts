import { CHANNEL_NAME } from '@shop/contracts/channels';
import { RemoteName, VERSION_NAME } from '@shop/contracts/releases';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type LinkKind, type Signed, signLink, type VerifyOptions, verifyLink } from './link-tokens.ts';
import type { PrivateKey } from './signatures.ts';
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
const previewLinks: LinkKind<Preview> = {
  kind: 'preview',
  isLink: (value) => Value.Check(Preview, value),
  maxSeconds: MAX_PREVIEW_SECONDS,
};

export type VerifiedPreview = Preview & Signed;

export const signPreview = (preview: Preview, key: PrivateKey): Promise<string> => signLink(previewLinks.kind, preview, key);

export const verifyPreview = (token: string, options: VerifyOptions): Promise<VerifiedPreview | undefined> =>
  verifyLink(previewLinks, token, options);

const FOLDER = 'previews';
const RECORD = /^(\d{10})-([a-z][a-z0-9-]*)@([0-9A-Za-z][0-9A-Za-z.+-]*)\.json$/;

export type RecordedPreview = Pick<Preview, 'version' | 'until'> & { remote: string };

const keyOf = ({ remote, version, until }: RecordedPreview): string => `${FOLDER}/${until}-${remote}@${version}.json`;

/** Makes `release gc` keep the version while the link is valid. Stores no token. */
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
