import { Type } from 'typebox';
import { RECOVERY_CODES } from './limits.ts';

export const SecondFactor = Type.Object({
  Enabled: Type.Boolean(),
  RecoveryCodes: Type.Integer({ minimum: 0, maximum: RECOVERY_CODES }),
});
export type SecondFactor = Type.Static<typeof SecondFactor>;

export const SecondFactorSetup = Type.Object({
  Secret: Type.String(),
  Uri: Type.String(),
});
export type SecondFactorSetup = Type.Static<typeof SecondFactorSetup>;

export const SecondFactorCode = Type.Object({ Code: Type.String({ minLength: 6, maxLength: 32 }) }, { additionalProperties: false });
export type SecondFactorCode = Type.Static<typeof SecondFactorCode>;

export const RecoveryCodes = Type.Object({ Codes: Type.Array(Type.String()) });
export type RecoveryCodes = Type.Static<typeof RecoveryCodes>;
