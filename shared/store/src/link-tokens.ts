import { allowed, type Registry, validKeys } from './registry.ts';
import { type Kind, type PrivateKey, sign, signersOf } from './signatures.ts';

const MAX_TOKEN = 1000;
const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** A compact JWS, RFC 7515. */
export async function signLink(kind: Kind, link: object, key: PrivateKey): Promise<string> {
  const { payload, signatures } = await sign(kind, new TextEncoder().encode(JSON.stringify(link)), [key]);
  const [signed] = signatures;
  return [signed?.protected, payload, signed?.signature].join('.');
}

export interface LinkKind<Link> {
  kind: Kind;
  isLink: (value: unknown) => value is Link;
  maxSeconds: number;
}

export interface VerifyOptions {
  /** Called only for a link that has the right form and has not expired. */
  registry: () => Promise<Registry | undefined>;
  now?: number;
}

export interface Signed {
  signedBy: readonly string[];
}

/** `undefined` if the link has expired or no key that may upload the remote has signed it. */
export async function verifyLink<Link extends { remote: string; until: number }>(
  { kind, isLink, maxSeconds }: LinkKind<Link>,
  token: string,
  { registry, now = Date.now() }: VerifyOptions,
): Promise<(Link & Signed) | undefined> {
  const [, header, payload, signature] = (token.length <= MAX_TOKEN && TOKEN.exec(token)) || [];
  if (!header || !payload || !signature) return undefined;
  const link = parse(payload);
  const seconds = now / 1000;
  if (!isLink(link) || link.until <= seconds || link.until > seconds + maxSeconds) return undefined;
  const known = await registry();
  if (!known) return undefined;
  const signers = await signersOf(kind, { payload, signatures: [{ protected: header, signature }] }, validKeys(known));
  const valid = allowed(known, signers, { role: 'upload', remote: link.remote });
  return valid.length > 0 ? { ...link, signedBy: valid.map((id) => known.keys[id]?.holder ?? id) } : undefined;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
