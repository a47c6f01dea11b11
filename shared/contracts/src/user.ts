import { Type } from 'typebox';
import { Email } from './fields.ts';
import { addressLengths, nameLength, newPasswordLength, passwordLength, phoneLength } from './limits.ts';
import { LINK_TOKEN, ONE_LINE, OPTIONAL_PHONE, PERSON_NAME, PHONE, PLAIN_LINE, POST_CODE, VISIBLE } from './line-rules.ts';
import { locales } from './locale.ts';
import { SecondFactorCode } from './second-factor.ts';

/** Greets the customer in mails. */
const name = Type.String({ ...nameLength, pattern: PERSON_NAME });
const phone = Type.String({ 'x-clean': 'phone', ...phoneLength, pattern: PHONE });

/** Refused too if it is easily guessed: common ones, and the customer's own name or e-mail address. */
const newPassword = Type.String(newPasswordLength);
/** Language of the mails that are about no order. */
const language = Type.Enum([...locales]);

/** Whatever it is: old ones may be longer or shorter than new ones may be. */
const currentPassword = Type.String(passwordLength);
/** Whether the customer wants offers by mail. */
const marketing = Type.Boolean();

/** POST /user. What is not said here is asked for where it is needed. */
export const Signup = Type.Object(
  {
    Email,
    Password: newPassword,
    Name: Type.Optional(name),
    Surname: Type.Optional(name),
    Phone: Type.Optional(phone),
    Marketing: Type.Optional(marketing),
  },
  { additionalProperties: false },
);
export type Signup = Type.Static<typeof Signup>;

/**
 * PATCH /user. An empty `Phone` removes it. Another `Email` or `Phone` takes the current `Password` or a recent proof; the `Email` counts once the link mailed to it is used, and the one that the customer has takes such a wish back.
 */
export const UserUpdate = Type.Partial(
  Type.Object({
    Name: name,
    Surname: name,
    Phone: Type.String({ 'x-clean': 'phone', maxLength: phoneLength.maxLength, pattern: OPTIONAL_PHONE }),
    Language: language,
    Marketing: marketing,
    Email,
    Password: currentPassword,
  }),
  { additionalProperties: false, minProperties: 1 },
);
export type UserUpdate = Type.Static<typeof UserUpdate>;

/** POST /user/proof: allows the session sensitive changes for `PROOF_MINUTES`. */
export const Proof = Type.Object(
  { Password: currentPassword, Code: Type.Optional(SecondFactorCode.properties.Code) },
  { additionalProperties: false },
);
export type Proof = Type.Static<typeof Proof>;

/** PUT /user/password */
export const PasswordChange = Type.Object({ OldPassword: currentPassword, Password: newPassword }, { additionalProperties: false });
export type PasswordChange = Type.Static<typeof PasswordChange>;

/** PUT /user/guest/password: makes a guest's account an account. */
export const GuestPassword = Type.Object({ Password: newPassword }, { additionalProperties: false });
export type GuestPassword = Type.Static<typeof GuestPassword>;

/** POST /user/password/reset: asks for a mail with a link to a new password. */
export const PasswordResetRequest = Type.Object({ Email }, { additionalProperties: false });
export type PasswordResetRequest = Type.Static<typeof PasswordResetRequest>;

/** PUT /user/password/reset: uses the link, whose `token` this is. */
export const PasswordReset = Type.Object(
  { Token: Type.String({ pattern: LINK_TOKEN, maxLength: 43 }), Password: newPassword },
  { additionalProperties: false },
);
export type PasswordReset = Type.Static<typeof PasswordReset>;

/**
 * Answer of PUT /user/password/reset and PUT /user/email/verify: the ways in that it ended, each by browser and system, such as
 * `Firefox · Windows`; empty where they are not known. `Existing`: a guest's orders went to the account that has the address, whose
 * password is as before.
 */
export const RevokedAccess = Type.Object({
  Passkeys: Type.Array(Type.String()),
  Sessions: Type.Array(Type.String()),
  Existing: Type.Optional(Type.Literal(true)),
});
export type RevokedAccess = Type.Static<typeof RevokedAccess>;

/** PUT /user/email/verify: uses the link that proves an address, whose `token` this is. */
export const EmailVerification = Type.Object(
  { Token: Type.String({ pattern: LINK_TOKEN, maxLength: 43 }) },
  { additionalProperties: false },
);
export type EmailVerification = Type.Static<typeof EmailVerification>;

/** GET /user. `Info` is empty when nobody is logged in. */
export const UserDetails = Type.Object({
  Info: Type.Partial(
    Type.Object({
      Name: Type.String(),
      Surname: Type.String(),
      Email: Type.String(),
      /** Whether a mailed link has proved the address. */
      EmailVerified: Type.Boolean(),
      /** The address that a mailed link has still to confirm before it takes the place of `Email`. */
      NewEmail: Type.Optional(Type.String()),
      Marketing: marketing,
      Phone: Type.String(),
      Language: language,
    }),
  ),
  Countries: Type.Array(Type.Object({ Code: Type.String(), Name: Type.String() })),
});
export type UserDetails = Type.Static<typeof UserDetails>;

/** GET /user/sessions: where the customer is logged in, last seen first. */
export const LoginSession = Type.Object({
  SessionId: Type.Integer(),
  /** Browser and system, such as `Firefox · Windows`; empty where they are not known. */
  Device: Type.String(),
  StartedAt: Type.String({ format: 'date-time' }),
  /** To the hour. */
  SeenAt: Type.String({ format: 'date-time' }),
  /** The one that asks. */
  Current: Type.Boolean(),
});
export type LoginSession = Type.Static<typeof LoginSession>;

/** GET /user/export: how the copy of the customer's data stands that they have asked for. */
export const DataExport = Type.Object({
  State: Type.Enum(['none', 'preparing', 'ready']),
  /** Until when a copy that is ready can be fetched at /user/export/file. */
  ExpiresAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type DataExport = Type.Static<typeof DataExport>;

/** POST /user/closure: closes the account for good. Without `Password` it takes a recent proof. */
export const AccountClosure = Type.Object({ Password: Type.Optional(currentPassword) }, { additionalProperties: false });
export type AccountClosure = Type.Static<typeof AccountClosure>;

/** An address of the address book; POST /user/addresses takes one without `AddressId`. */
export const NewAddress = Type.Object(
  {
    /** What the customer calls it; without one it is called by its district. */
    Title: Type.Optional(Type.String({ ...addressLengths.Title, pattern: ONE_LINE })),
    /** Of a person or a company; greets in the order's mails. */
    FullName: Type.String({ ...addressLengths.FullName, pattern: PLAIN_LINE }),
    Phone: phone,
    /** il */
    City: Type.String({ ...addressLengths.City, pattern: ONE_LINE }),
    /** ilçe */
    District: Type.String({ ...addressLengths.District, pattern: ONE_LINE }),
    /** mahalle */
    Neighbourhood: Type.String({ ...addressLengths.Neighbourhood, pattern: ONE_LINE }),
    /** Street, number, floor: açık adres. */
    Line: Type.String({ ...addressLengths.Line, pattern: VISIBLE }),
    PostCode: Type.Optional(Type.String({ 'x-clean': 'digits', pattern: POST_CODE })),
  },
  { additionalProperties: false },
);
export type NewAddress = Type.Static<typeof NewAddress>;

export const Address = Type.Interface([NewAddress], { AddressId: Type.Integer(), Title: Type.String() });
export type Address = Type.Static<typeof Address>;
