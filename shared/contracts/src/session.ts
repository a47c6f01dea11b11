import { Type } from 'typebox';
import { Email } from './fields.ts';
import { emailLength, passwordLength } from './limits.ts';

/**
 * GET /auth. `Email` is empty for an anonymous visitor; `AnonId` names the anonymous session; `CustomerId`, a customer's alone,
 * names them where their address must not go; `Guest` marks who gave an address alone.
 */
export const Session = Type.Object({
  Email: Type.String(),
  AnonId: Type.String(),
  CustomerId: Type.Optional(Type.Integer()),
  Guest: Type.Optional(Type.Literal(true)),
});
export type Session = Type.Static<typeof Session>;

/** POST /auth; lower-case field names as the specification has them (point 3). */
export const Login = Type.Object(
  { email: Type.String({ 'x-clean': 'email', minLength: 3, ...emailLength }), password: Type.String(passwordLength) },
  { additionalProperties: false },
);
export type Login = Type.Static<typeof Login>;

/** POST /auth/guest: logs in to a provisional account of its own, whoever has the address. */
export const GuestLogin = Type.Object({ Email }, { additionalProperties: false });
export type GuestLogin = Type.Static<typeof GuestLogin>;

/** The session's cookie. */
export const SESSION_COOKIE = 'sid';
