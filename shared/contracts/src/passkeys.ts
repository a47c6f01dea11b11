import { Type } from 'typebox';
import { passwordLength } from './limits.ts';
import { BASE64URL, TRANSPORT } from './line-rules.ts';

// Of what browsers make (WebAuthn level 3) only what the API needs, so that whatever else they add is nobody's matter.

/** base64url, at most so many bytes. */
const bytes = (most: number) => Type.String({ pattern: BASE64URL, maxLength: Math.ceil((most * 4) / 3) });
/** WebAuthn, 5.1. */
const credentialId = bytes(1023);
/** The largest that keys are signed with today is ML-DSA-87's. */
const signature = bytes(5000);
/** JSON with challenge and origin. */
const clientData = bytes(3000);

/** POST /user/passkeys: a key that a device has made. */
export const NewPasskey = Type.Object(
  {
    CredentialId: credentialId,
    ClientData: clientData,
    Attestation: bytes(15_000),
    Transports: Type.Array(Type.String({ pattern: TRANSPORT }), { maxItems: 10 }),
  },
  { additionalProperties: false },
);
export type NewPasskey = Type.Static<typeof NewPasskey>;

/** POST /auth/passkey and POST /user/proof/passkey: what a key has signed. */
export const PasskeyLogin = Type.Object(
  { CredentialId: credentialId, ClientData: clientData, AuthenticatorData: bytes(3000), Signature: signature },
  { additionalProperties: false },
);
export type PasskeyLogin = Type.Static<typeof PasskeyLogin>;

/** POST /user/passkeys/options: without `Password` it takes a recent proof. */
export const PasskeyRequest = Type.Object({ Password: Type.Optional(Type.String(passwordLength)) }, { additionalProperties: false });
export type PasskeyRequest = Type.Static<typeof PasskeyRequest>;

/** What a browser is asked to do, as `@simplewebauthn/browser` takes it. */
export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true });
export type PasskeyOptions = Type.Static<typeof PasskeyOptions>;

/** GET /user/passkeys: the newest first. */
export const Passkey = Type.Object({
  PasskeyId: Type.Integer(),
  /** Where it was made: browser and system, such as `Safari · iOS`; empty where they are not known. */
  Device: Type.String(),
  CreatedAt: Type.String({ format: 'date-time' }),
  UsedAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type Passkey = Type.Static<typeof Passkey>;
