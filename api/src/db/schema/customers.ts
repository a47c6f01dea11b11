import type { Locale } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageKey } from '../../messages/index.ts';
import { isNormalised } from './email.ts';

export const MAX_RESULT_BYTES = 1024;

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Normalised by `normaliseEmail`. */
    email: text().notNull(),
    /** See docs/decisions/0065-let-guests-buy-with-a-provisional-account.md */
    provisional: boolean().notNull().default(false),
    name: text().notNull(),
    surname: text().notNull(),
    phone: text().notNull().default(''),
    passwordHash: text().notNull(),
    /** Idempotency-Key of the registration; identifies retries from another session. */
    signupKey: text(),
    locale: text().$type<Locale>().notNull().default('tr'),
    /** Null: the e-mail address is unverified. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Null: no consent. */
    marketingSince: timestamp({ withTimezone: true }),
    /** A closed account's row is anonymous and only groups its orders. */
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

/** Stores only the SHA-256 of the cookie's token. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    anonId: text().notNull().unique(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Last password or passkey check after the login; null: none. */
    provedAt: timestamp({ withTimezone: true }),
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

/** Stored responses for retried requests, valid for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Hash of key, method and URL. */
    requestHash: text().notNull(),
    route: text().notNull(),
    bodyHash: text().notNull(),
    httpStatus: smallint().notNull(),
    say: text().$type<MessageKey>().notNull(),
    /** JSON of the payload, or of the key to a long payload. */
    result: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.requestHash] }),
    index().on(t.createdAt),
    check('idempotency_keys_result', sql`octet_length(${t.result}) <= ${sql.raw(String(MAX_RESULT_BYTES))}`),
  ],
);

/** A link works once; only the SHA-256 of its token is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The recipient; a guest may correct the account's e-mail address. */
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.customerId), index().on(t.expiresAt)],
);

export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    replaces: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.customerId), index().on(t.expiresAt)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** A decreasing counter means a cloned key. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index().on(t.customerId)],
);

export const secondFactors = pgTable('second_factors', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Encrypted by `sealed-secret.ts`. */
  secret: text().notNull(),
  /** Null until a code has confirmed the secret. */
  enabledAt: timestamp({ withTimezone: true }),
  /** Time step (RFC 6238) of the newest used code; older codes are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** A code works once; only its Argon2id hash is stored. */
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

export type ChallengePurpose = 'login' | 'add' | 'proof';

/** A challenge works once and for its session only; the SHA-256 is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Null for a login: any customer's passkey may complete it. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt)],
);

export const dataExports = pgTable(
  'data_exports',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    madeAt: timestamp({ withTimezone: true }),
    /** Null until the export is ready, then empty: the download generates the data. */
    content: text(),
  },
  (t) => [index().on(t.requestedAt), check('data_exports_made', sql`(${t.madeAt} is null) = (${t.content} is null)`)],
);
