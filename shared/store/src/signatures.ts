import { calculateJwkThumbprint, exportJWK, flattenedVerify, GeneralSign, generateKeyPair, importJWK } from 'jose';
import { Type } from 'typebox';

/** The only accepted algorithm (RFC 9864). */
const ALGORITHM = 'Ed25519';

/** A signature for one kind of document is invalid for other kinds. */
export type Kind = 'release' | 'entry' | 'registry' | 'head' | 'preview' | 'development-link' | 'rehearsal' | 'contracts';

const Base64Url = Type.String({ pattern: '^[0-9A-Za-z_-]+$' });

/** Public Ed25519 key, RFC 8037. */
export const PublicKey = Type.Object(
  { kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519'), x: Type.String({ pattern: '^[0-9A-Za-z_-]{43}$' }) },
  { additionalProperties: false },
);
export type PublicKey = Type.Static<typeof PublicKey>;

export const PrivateKey = Type.Object(
  { ...PublicKey.properties, d: Type.String({ pattern: '^[0-9A-Za-z_-]{43}$' }) },
  { additionalProperties: false },
);
export type PrivateKey = Type.Static<typeof PrivateKey>;

/** Thumbprint, RFC 7638. */
export const KEY_ID = '^[0-9A-Za-z_-]{43}$';

const Signatures = Type.Immutable(
  Type.Array(Type.Object({ protected: Base64Url, signature: Base64Url }, { additionalProperties: false }), { minItems: 1, maxItems: 20 }),
);

/** JWS with any number of signatures, RFC 7515, section 7.2.1. */
export const Signed = Type.Object({ payload: Base64Url, signatures: Signatures });
export type Signed = Type.Static<typeof Signed>;

/** JWS with detached content, RFC 7515, appendix F. */
export const Detached = Type.Object({ signatures: Signatures });
export type Detached = Type.Static<typeof Detached>;

export const attach = (bytes: Uint8Array, { signatures }: Detached): Signed => ({
  payload: Buffer.from(bytes).toString('base64url'),
  signatures,
});

export const PUBLIC_KEY = '^[0-9A-Za-z_-]{43}$';

/** `x`: base64url of the 32 bytes. */
export const publicKeyFrom = (x: string): PublicKey => ({ kty: 'OKP', crv: 'Ed25519', x });

export const keyIdOf = ({ kty, crv, x }: PublicKey): Promise<string> => calculateJwkThumbprint({ kty, crv, x });

export async function createKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty, crv, x, d } = await exportJWK(privateKey);
  return { kty, crv, x, d } as PrivateKey;
}

export const publicKeyOf = ({ kty, crv, x }: PrivateKey): PublicKey => ({ kty, crv, x });

const headerOf = (kind: Kind, keyId: string) => ({ alg: ALGORITHM, typ: `shop-${kind}`, kid: keyId });

export async function sign(kind: Kind, bytes: Uint8Array, keys: readonly PrivateKey[]): Promise<Signed> {
  const jws = new GeneralSign(bytes);
  for (const key of keys) {
    jws.addSignature(await importJWK(key, ALGORITHM)).setProtectedHeader(headerOf(kind, await keyIdOf(key)));
  }
  const { payload, signatures } = await jws.sign();
  return { payload, signatures: signatures.map(({ protected: header = '', signature }) => ({ protected: header, signature })) };
}

export async function cosign(kind: Kind, signed: Signed, keys: readonly PrivateKey[]): Promise<Signed> {
  const { signatures } = await sign(kind, payloadOf(signed), keys);
  const known = new Set(signed.signatures.map(({ protected: header }) => header));
  return { ...signed, signatures: [...signed.signatures, ...signatures.filter(({ protected: header }) => !known.has(header))] };
}

export const claimedSigners = ({ signatures }: Detached): string[] =>
  signatures.flatMap(({ protected: header }) => {
    try {
      return String((JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown }).kid);
    } catch {
      return [];
    }
  });

/** Returns unverified bytes. */
export const payloadOf = ({ payload }: Pick<Signed, 'payload'>): Uint8Array => Buffer.from(payload, 'base64url');

export async function signersOf(kind: Kind, { payload, signatures }: Signed, keys: ReadonlyMap<string, PublicKey>): Promise<Set<string>> {
  const signers = new Set<string>();
  for (const [keyId, key] of keys) {
    // Accepts only the exact header of `sign`, so that a signature cannot choose its algorithm.
    const expected = Buffer.from(JSON.stringify(headerOf(kind, keyId))).toString('base64url');
    for (const { protected: header, signature } of signatures) {
      if (header !== expected) continue;
      const isValid = await flattenedVerify({ payload, protected: header, signature }, await importJWK(key, ALGORITHM), {
        algorithms: [ALGORITHM],
      }).then(
        () => true,
        () => false,
      );
      if (isValid) signers.add(keyId);
    }
  }
  return signers;
}
