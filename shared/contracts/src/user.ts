import {
  LINK_TOKEN,
  ONE_LINE,
  OPTIONAL_PHONE,
  PERSON_NAME,
  PHONE,
  PLAIN_LINE,
  POST_CODE,
  TAX_NUMBER,
  VISIBLE,
} from '@shop/domain/line-rules';
import { locales } from '@shop/domain/locale';
import { Type } from 'typebox';
import { Email } from './fields.ts';
import { addressLengths, companyLengths, nameLength, newPasswordLength, passwordLength, phoneLength } from './limits.ts';
import { SecondFactorCode } from './second-factor.ts';

const name = Type.String({ ...nameLength, pattern: PERSON_NAME });
const phone = Type.String({ 'x-clean': 'phone', ...phoneLength, pattern: PHONE });

/** The API also refuses passwords that are easily guessed. */
const newPassword = Type.String(newPasswordLength);
const language = Type.Enum([...locales]);

const currentPassword = Type.String(passwordLength);
const marketing = Type.Boolean();

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

/** A new `Email` or `Phone` requires the password or a recent proof. A new `Email` takes effect once verified. */
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

/** Proof of identity, valid for `PROOF_MINUTES`. */
export const Proof = Type.Object(
  { Password: currentPassword, Code: Type.Optional(SecondFactorCode.properties.Code) },
  { additionalProperties: false },
);
export type Proof = Type.Static<typeof Proof>;

export const PasswordChange = Type.Object({ OldPassword: currentPassword, Password: newPassword }, { additionalProperties: false });
export type PasswordChange = Type.Static<typeof PasswordChange>;

export const GuestPassword = Type.Object({ Password: newPassword }, { additionalProperties: false });
export type GuestPassword = Type.Static<typeof GuestPassword>;

export const PasswordResetRequest = Type.Object({ Email }, { additionalProperties: false });
export type PasswordResetRequest = Type.Static<typeof PasswordResetRequest>;

export const PasswordReset = Type.Object(
  { Token: Type.String({ pattern: LINK_TOKEN, maxLength: 43 }), Password: newPassword },
  { additionalProperties: false },
);
export type PasswordReset = Type.Static<typeof PasswordReset>;

/** Devices that lost access. `Existing`: the orders went to an older account with the guest's e-mail address. */
export const RevokedAccess = Type.Object({
  Passkeys: Type.Array(Type.String()),
  Sessions: Type.Array(Type.String()),
  Existing: Type.Optional(Type.Literal(true)),
});
export type RevokedAccess = Type.Static<typeof RevokedAccess>;

export const EmailVerification = Type.Object(
  { Token: Type.String({ pattern: LINK_TOKEN, maxLength: 43 }) },
  { additionalProperties: false },
);
export type EmailVerification = Type.Static<typeof EmailVerification>;

export const Company = Type.Object(
  {
    Title: Type.String({ 'x-on-paper': true, ...companyLengths.Title, pattern: ONE_LINE }),
    TaxOffice: Type.String({ 'x-on-paper': true, ...companyLengths.TaxOffice, pattern: ONE_LINE }),
    TaxNumber: Type.String({ 'x-clean': 'digits', pattern: TAX_NUMBER }),
    BillingAddress: Type.Optional(
      Type.String({ 'x-clean': 'lines', 'x-on-paper': true, ...companyLengths.BillingAddress, pattern: VISIBLE }),
    ),
    /** True if the company is registered for e-invoices (e-fatura mükellefi). */
    EInvoice: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type Company = Type.Static<typeof Company>;

export const UserDetails = Type.Object({
  Info: Type.Partial(
    Type.Object({
      Name: Type.String(),
      Surname: Type.String(),
      Email: Type.String(),
      EmailVerified: Type.Boolean(),
      NewEmail: Type.Optional(Type.String()),
      Marketing: marketing,
      Phone: Type.String(),
      Language: language,
      Company: Type.Optional(Company),
    }),
  ),
  Countries: Type.Array(Type.Object({ Code: Type.String(), Name: Type.String() })),
});
export type UserDetails = Type.Static<typeof UserDetails>;

export const LoginSession = Type.Object({
  SessionId: Type.Integer(),
  Device: Type.String(),
  StartedAt: Type.String({ format: 'date-time' }),
  /** Rounded to the hour. */
  SeenAt: Type.String({ format: 'date-time' }),
  Current: Type.Boolean(),
});
export type LoginSession = Type.Static<typeof LoginSession>;

export const DataExport = Type.Object({
  State: Type.Enum(['none', 'preparing', 'ready']),
  ExpiresAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type DataExport = Type.Static<typeof DataExport>;

/** Requires `Password` or a recent proof of identity. */
export const AccountClosure = Type.Object({ Password: Type.Optional(currentPassword) }, { additionalProperties: false });
export type AccountClosure = Type.Static<typeof AccountClosure>;

export const NewAddress = Type.Object(
  {
    /** Defaults to the district's name. */
    Title: Type.Optional(Type.String({ ...addressLengths.Title, pattern: ONE_LINE })),
    FullName: Type.String({ 'x-on-paper': true, ...addressLengths.FullName, pattern: PLAIN_LINE }),
    Phone: phone,
    /** Province (il). */
    City: Type.String({ 'x-on-paper': true, ...addressLengths.City, pattern: ONE_LINE }),
    District: Type.String({ 'x-on-paper': true, ...addressLengths.District, pattern: ONE_LINE }),
    Neighbourhood: Type.String({ 'x-on-paper': true, ...addressLengths.Neighbourhood, pattern: ONE_LINE }),
    /** Street, building and floor (açık adres). */
    Line: Type.String({ 'x-clean': 'lines', 'x-on-paper': true, ...addressLengths.Line, pattern: VISIBLE }),
    PostCode: Type.Optional(Type.String({ 'x-clean': 'digits', pattern: POST_CODE })),
  },
  { additionalProperties: false },
);
export type NewAddress = Type.Static<typeof NewAddress>;

export const Address = Type.Interface([NewAddress], { AddressId: Type.Integer(), Title: Type.String() });
export type Address = Type.Static<typeof Address>;
