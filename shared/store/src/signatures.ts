import { calculateJwkThumbprint, exportJWK, flattenedVerify, GeneralSign, generateKeyPair, importJWK } from 'jose';
import { Type } from 'typebox';

/** RFC 9864. The only accepted algorithm. */
const ALGORITHM = 'Ed25519';

/** Kinds of signed documents. A signature for one kind is invalid for others. */
export type Kind = 'release' | 'entry' | 'registry' | 'head' | 'preview';

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

/** A key's name: its thumbprint, RFC 7638. */
export const KEY_ID = '^[0-9A-Za-z_-]{43}$';

/** JWS with any number of signatures, RFC 7515, section 7.2.1. */
export const Signed = Type.Object({
  payload: Base64Url,
  signatures: Type.Immutable(
    Type.Array(Type.Object({ protected: Base64Url, signature: Base64Url }, { additionalProperties: false }), { minItems: 1, maxItems: 20 }),
  ),
});
export type Signed = Type.Static<typeof Signed>;

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

/** Adds signatures of other people to a document. */
export async function cosign(kind: Kind, signed: Signed, keys: readonly PrivateKey[]): Promise<Signed> {
  const { signatures } = await sign(kind, payloadOf(signed), keys);
  const known = new Set(signed.signatures.map(({ protected: header }) => header));
  return { ...signed, signatures: [...signed.signatures, ...signatures.filter(({ protected: header }) => !known.has(header))] };
}

/** The signed bytes, which nothing has verified. */
export const payloadOf = ({ payload }: Pick<Signed, 'payload'>): Uint8Array => Buffer.from(payload, 'base64url');

/** Names of the known keys with a valid signature. Unknown keys and invalid signatures count for nothing. */
export async function signersOf(kind: Kind, { payload, signatures }: Signed, keys: ReadonlyMap<string, PublicKey>): Promise<Set<string>> {
  const signers = new Set<string>();
  for (const [keyId, key] of keys) {
    // The header must be exactly the one that `sign` writes, so a signature chooses neither its algorithm nor its key.
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
