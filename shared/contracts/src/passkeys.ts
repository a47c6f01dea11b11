import { BASE64URL, TRANSPORT } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { passwordLength } from './limits.ts';

const bytes = (most: number) => Type.String({ pattern: BASE64URL, maxLength: Math.ceil((most * 4) / 3) });
/** Bytes of the largest credential id (WebAuthn, 5.1). */
const credentialId = bytes(1023);
/** ML-DSA-87 has the largest signatures in use: 4627 bytes. */
const signature = bytes(5000);
const clientData = bytes(3000);

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

export const PasskeyLogin = Type.Object(
  { CredentialId: credentialId, ClientData: clientData, AuthenticatorData: bytes(3000), Signature: signature },
  { additionalProperties: false },
);
export type PasskeyLogin = Type.Static<typeof PasskeyLogin>;

export const PasskeyRequest = Type.Object({ Password: Type.Optional(Type.String(passwordLength)) }, { additionalProperties: false });
export type PasskeyRequest = Type.Static<typeof PasskeyRequest>;

export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true });
export type PasskeyOptions = Type.Static<typeof PasskeyOptions>;

export const Passkey = Type.Object({
  PasskeyId: Type.Integer(),
  /** For example `Safari · iOS`; empty if unknown. */
  Device: Type.String(),
  CreatedAt: Type.String({ format: 'date-time' }),
  UsedAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type Passkey = Type.Static<typeof Passkey>;
