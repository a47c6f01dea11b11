import { Type } from 'typebox';
import { Email } from './fields.ts';
import { emailLength, passwordLength } from './limits.ts';

export const Session = Type.Object({
  Email: Type.String(),
  AnonId: Type.String(),
  CustomerId: Type.Optional(Type.Integer()),
  Guest: Type.Optional(Type.Literal(true)),
});
export type Session = Type.Static<typeof Session>;

/** Field names are in lower case, as specified (point 3). */
export const Login = Type.Object(
  { email: Type.String({ 'x-clean': 'email', minLength: 3, ...emailLength }), password: Type.String(passwordLength) },
  { additionalProperties: false },
);
export type Login = Type.Static<typeof Login>;

/** See docs/decisions/0065-let-guests-buy-with-a-provisional-account.md. */
export const GuestLogin = Type.Object({ Email }, { additionalProperties: false });
export type GuestLogin = Type.Static<typeof GuestLogin>;

export const SESSION_COOKIE = 'sid';
