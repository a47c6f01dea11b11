import type { Locale } from '@shop/contracts/locale';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { isNormalised } from './email.ts';

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As `normaliseEmail` writes it: two spellings of one address are one customer. */
    email: text().notNull().unique(),
    /** Empty until the customer has said it. */
    name: text().notNull(),
    surname: text().notNull(),
    phone: text().notNull().default(''),
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
  (t) => [check('customers_email', isNormalised(t.email))],
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

/** Answers to writes that carried an Idempotency-Key, kept 24 hours. Written in the same transaction as the write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    httpStatus: smallint().notNull(),
    answer: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.key, t.route] }), index().on(t.createdAt)],
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

/** What a passkey is asked to sign, once, for the session that asked; only its SHA-256 is kept. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Who adds a key; null: somebody logs in. */
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
    /** JSON. */
    content: text(),
  },
  (t) => [index().on(t.requestedAt), check('data_exports_made', sql`(${t.madeAt} is null) = (${t.content} is null)`)],
);
