import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@shop/contracts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Shopper } from './shopper.ts';

interface Forgery {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  unverified?: boolean;
  counter?: number;
  certificate?: [certificate: Buffer, key: KeyObject];
}

const hash = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

export function createAuthenticator({ origin, hostname }: URL) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let signatures = 0;

  /** WebAuthn, 6.1. */
  function authenticatorData(
    { host = hostname, unverified = false, counter = signatures }: Forgery,
    attested: Uint8Array = Buffer.alloc(0),
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([hash(host), Buffer.from([flags]), count, attested]);
  }

  const clientData = (challenge: string, type: string, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );

  /** WebAuthn, 8.6. */
  function u2fAttestation([certificate, key]: [Buffer, KeyObject], client: Buffer): Map<string, unknown> {
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    const signature = sign('sha256', Buffer.concat([Buffer.from([0]), hash(hostname), hash(client), id, point]), key);
    return new Map<string, unknown>([
      ['sig', new Uint8Array(signature)],
      ['x5c', [new Uint8Array(certificate)]],
    ]);
  }

  return {
    create({ challenge }: PasskeyOptions, forgery: Forgery = {}): NewPasskey {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', forgery.certificate ? 'fido-u2f' : 'none'],
        [
          'attStmt',
          forgery.certificate ? u2fAttestation(forgery.certificate, clientData(challenge, 'webauthn.create', forgery)) : new Map(),
        ],
        ['authData', new Uint8Array(authenticatorData(forgery, attested))],
      ]);
      return {
        CredentialId: id.toString('base64url'),
        ClientData: clientData(challenge, 'webauthn.create', forgery).toString('base64url'),
        Attestation: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url'),
        Transports: ['internal'],
      };
    },

    get({ challenge }: PasskeyOptions, forgery: Forgery = {}): PasskeyLogin {
      signatures += 1;
      const data = authenticatorData(forgery);
      const client = clientData(challenge, 'webauthn.get', forgery);
      return {
        CredentialId: id.toString('base64url'),
        ClientData: client.toString('base64url'),
        AuthenticatorData: data.toString('base64url'),
        Signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

export async function newPasskey(someone: Shopper, device: Authenticator, Password: string, forgery?: Forgery): Promise<NewPasskey> {
  return device.create((await someone.post<PasskeyOptions>('/user/passkeys/options', { Password })).Payload, forgery);
}

export async function passkeyLogin(someone: Shopper, device: Authenticator, forgery?: Forgery): Promise<PasskeyLogin> {
  return device.get((await someone.post<PasskeyOptions>('/auth/passkey/options', undefined)).Payload, forgery);
}
