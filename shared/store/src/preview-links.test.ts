import { beforeAll, expect, test } from '@jest/globals';
import { MAX_PREVIEW_SECONDS, type Preview, signPreview, verifyPreview } from './preview-links.ts';
import type { Registry } from './registry.ts';
import { createKey, keyIdOf, type PrivateKey, publicKeyOf, sign } from './signatures.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');
const preview: Preview = { remote: 'catalog', version: '1.2.3-abc', channel: 'production', until: now / 1000 + 7200 };

let uploader: PrivateKey;
let promoter: PrivateKey;
let stranger: PrivateKey;
let registry: Registry;
let token: string;

beforeAll(async () => {
  [uploader, promoter, stranger] = [await createKey(), await createKey(), await createKey()];
  const [upload, promote] = [await keyIdOf(uploader), await keyIdOf(promoter)];
  registry = {
    version: 1,
    at: '2026-01-01',
    why: '',
    threshold: 1,
    keys: { [upload]: { key: publicKeyOf(uploader), holder: 'Ozan' }, [promote]: { key: publicKeyOf(promoter), holder: 'Ayşe' } },
    grants: [
      { role: 'admin', keys: [promote] },
      { role: 'promote', keys: [promote] },
      { role: 'upload', keys: [upload], remotes: ['catalog'] },
    ],
    remotes: {},
  };
  token = await signPreview(preview, uploader);
});

const verify = (link: string, at = now, by = registry) => verifyPreview(link, { registry: async () => by, now: at });

test('accepts a signed link until it expires', async () => {
  expect(await verify(token)).toEqual({ ...preview, signedBy: ['Ozan'] });
  expect(await verify(token, now + 7_199_000)).toMatchObject(preview);
  expect(await verify(token, now + 7_200_000)).toBeUndefined();
});

test('fits a preview token into a cookie', () => {
  expect(token.length).toBeLessThan(600);
});

const altered = (change: Partial<Preview>): string => {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify({ ...preview, ...change })).toString('base64url'), signature].join('.');
};
const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each<[attack: string, link: () => string | Promise<string>]>([
  ['no signature', () => token.slice(0, token.lastIndexOf('.') + 1)],
  ['an empty text', () => ''],
  ['an altered version', () => altered({ version: '9' })],
  ['an altered remote', () => altered({ remote: 'account' })],
  ['a later expiry', () => altered({ until: preview.until + 3600 })],
  ['an altered signature', () => token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
  ['a header without algorithm', () => [b64({ alg: 'none', typ: 'shop-preview' }), ...token.split('.').slice(1)].join('.')],
  ['a stranger’s key', () => signPreview(preview, stranger)],
  ['a key without the right to upload', () => signPreview(preview, promoter)],
  ['a key of another remote’s team', () => signPreview({ ...preview, remote: 'designer' }, uploader)],
  ['a lifetime over a week', () => signPreview({ ...preview, until: now / 1000 + MAX_PREVIEW_SECONDS + 1 }, uploader)],
  ['a path in the version', () => signPreview({ ...preview, version: '../1' }, uploader)],
  ['an unknown field', () => signPreview({ ...preview, admin: true } as Preview, uploader)],
  ['a very long text', () => `${token}${'A'.repeat(2000)}`],
  [
    'a signature for another kind of document',
    async () => {
      const { payload, signatures } = await sign('entry', Buffer.from(JSON.stringify(preview)), [uploader]);
      return [signatures[0]?.protected, payload, signatures[0]?.signature].join('.');
    },
  ],
])('rejects a link with %s', async (_, link) => {
  expect(await verify(await link())).toBeUndefined();
});

test('rejects a link whose key was revoked', async () => {
  const id = await keyIdOf(uploader);
  const revoked = { ...registry, keys: { ...registry.keys, [id]: { ...registry.keys[id], revoked: '2026-01-02' } } } as Registry;
  expect(await verify(token, now, revoked)).toBeUndefined();
});
