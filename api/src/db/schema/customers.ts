import type { Locale } from '@shop/contracts/locale';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageKey } from '../../messages/index.ts';
import { isNormalised } from './email.ts';

/** Bytes of an answer that is stored for its Idempotency-Key. */
export const MAX_RESULT_BYTES = 1024;

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As `normaliseEmail` writes it: two spellings of one address are one customer. */
    email: text().notNull(),
    /** A guest's account: an address that nobody has proved, and no password. See docs/decisions/0065-guests-buy-with-a-provisional-account.md. */
    provisional: boolean().notNull().default(false),
    /** Empty until the customer has said it. */
    name: text().notNull(),
    surname: text().notNull(),
    phone: text().notNull().default(''),
    /** Empty for a guest. */
    passwordHash: text().notNull(),
    /** Idempotency-Key of the registration, so that a repeated one is recognised after the session's id has changed. */
    signupKey: text(),
    /** Language of the mails that are about no order. */
    locale: text().$type<Locale>().notNull().default('tr'),
    /** When a mailed link proved that the address is the customer's; null: until then it may be anybody's. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** When the customer agreed to get offers by mail; null: they have not, or not any more. */
    marketingSince: timestamp({ withTimezone: true }),
    /** When the customer closed the account: from then on the row is nobody, and holds what was ordered together. */
    closedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('customers_real_email').on(t.email).where(sql`not ${t.provisional}`),
    index('customers_guest_email').on(t.email).where(sql`${t.provisional}`),
    check('customers_email', isNormalised(t.email)),
    check('customers_provisional', sql`not ${t.provisional} or (${t.emailVerifiedAt} is null and ${t.passwordHash} = '')`),
  ],
);

/** A visitor's session; the cookie's id is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    anonId: text().notNull().unique(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Since when this id is in use: the absolute limit counts from here. */
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its customer last proved again who they are; null: not since the login. */
    provedAt: timestamp({ withTimezone: true }),
    /** What the browser said it is when its customer logged in; empty before that. */
    userAgent: text().notNull().default(''),
  },
  (t) => [index().on(t.customerId), index().on(t.seenAt)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    fullName: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    neighbourhood: text().notNull(),
    line: text().notNull(),
    postCode: text(),
  },
  (t) => [index().on(t.customerId)],
);

/**
 * Answers to writes that carried an Idempotency-Key, kept 24 hours. Written in the same transaction as the write. Each is small: what is
 * long, such as a cart, is read anew.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of key, method and URL, which visitors may make long. */
    requestHash: text().notNull(),
    /** Method and pattern of the route. */
    route: text().notNull(),
    bodyHash: text().notNull(),
    httpStatus: smallint().notNull(),
    /** Key of the answer's message. */
    say: text().$type<MessageKey>().notNull(),
    /** JSON of the answer's payload, or of what that is read by. */
    result: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.requestHash] }),
    index().on(t.createdAt),
    check('idempotency_keys_result', sql`octet_length(${t.result}) <= ${sql.raw(String(MAX_RESULT_BYTES))}`),
  ],
);

/** Links to a new password, each good for one use; only the SHA-256 of what the mail holds is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.customerId), index().on(t.expiresAt)],
);

/** Links that prove an address, each good for one use; only the SHA-256 of what the mail holds is kept. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The address that the mail went to: the link proves this one only. */
    email: text().notNull(),
    /** The customer's address that it takes the place of when it is proved; null where it is the customer's already. */
    replaces: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.customerId), index().on(t.expiresAt)],
);

/** A customer's key on a device of theirs, by which they log in without the password (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** What the device calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, as far as the device counts: one that goes back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it. */
    transports: text().array().notNull(),
    /** What the browser said it is where the key was made. */
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.customerId)],
);

/** The secret of a customer's authenticator app. */
export const secondFactors = pgTable('second_factors', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Encrypted by `sealed-secret.ts`. */
  secret: text().notNull(),
  /** Null until the customer has confirmed it by a code. */
  enabledAt: timestamp({ withTimezone: true }),
  /** Time step (RFC 6238) of the newest code that was used: it and older ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Each logs in once in place of a code; only its Argon2id hash is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (t) => [index().on(t.customerId)],
);

/** Logins whose password was right and whose code is awaited. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    sessionId: integer()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tries: smallint().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.customerId), index().on(t.expiresAt)],
);

/** What a signature is good for. */
export type ChallengePurpose = 'login' | 'add' | 'proof';

/** What a passkey is asked to sign, once, for the session that asked; only its SHA-256 is kept. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Whose key is asked for; null: anybody's, who logs in by it. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt)],
);

/** A copy of all that the shop knows of a customer, made because they have asked for it. One each, the newest. */
export const dataExports = pgTable(
  'data_exports',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until it has been made. */
    madeAt: timestamp({ withTimezone: true }),
    /** Empty once it can be fetched: it is written then. */
    content: text(),
  },
  (t) => [index().on(t.requestedAt), check('data_exports_made', sql`(${t.madeAt} is null) = (${t.content} is null)`)],
);
