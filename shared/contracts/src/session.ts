import { Type } from 'typebox';
import { emailLength, passwordLength } from './limits.ts';

/**
 * GET /auth. `Email` is empty for an anonymous visitor; `AnonId` names the anonymous session; `CustomerId`, a customer's alone,
 * names them where their address must not go.
 */
export const Session = Type.Object({ Email: Type.String(), AnonId: Type.String(), CustomerId: Type.Optional(Type.Integer()) });
export type Session = Type.Static<typeof Session>;

/** POST /auth; lower-case field names as the specification has them (point 3). */
export const Login = Type.Object(
  { email: Type.String({ minLength: 3, ...emailLength }), password: Type.String(passwordLength) },
  { additionalProperties: false },
);
export type Login = Type.Static<typeof Login>;

/** The session's cookie. */
export const SESSION_COOKIE = 'sid';
