import type { Company } from '@shop/contracts/user';
import type { Locale } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MessageKey } from '../../messages/index.ts';
import { isNormalised } from './email.ts';

export const MAX_RESULT_BYTES = 1024;

export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    /** See docs/decisions/0065-let-guests-buy-with-a-provisional-account.md */
    provisional: boolean().notNull().default(false),
    name: text().notNull(),
    surname: text().notNull(),
    phone: text().notNull().default(''),
    passwordHash: text().notNull(),
    /** Idempotency-Key of the registration, to recognise a retry from another session. */
    signupKey: text(),
    locale: text().$type<Locale>().notNull().default('tr'),
    /** Null: the e-mail address is unverified. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Null: no consent. */
    marketingSince: timestamp({ withTimezone: true }),
    /** A closed account keeps an anonymous row, which only groups its orders. */
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

/** The cookie holds the token; the table holds only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    anonId: text().notNull().unique(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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

export const companies = pgTable('companies', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  company: jsonb().$type<Company>().notNull(),
});

/** Responses for retried requests, stored for 24 hours. */
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
    /** The payload as JSON, or the key to find a long payload. */
    result: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.requestHash] }),
    index().on(t.createdAt),
    check('idempotency_keys_result', sql`octet_length(${t.result}) <= ${sql.raw(String(MAX_RESULT_BYTES))}`),
  ],
);

/** A link works once. The table holds only the SHA-256 of its token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Recipient of the mail. A guest may later change the e-mail address. */
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
    /** A counter that decreases reveals a cloned key. */
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
  /** Null until the customer confirms the secret with a code. */
  enabledAt: timestamp({ withTimezone: true }),
  /** Time step (RFC 6238) of the last used code. Codes up to this step are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** A code works once. The table holds only its Argon2id hash. */
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

/** A challenge works once and in its session only. The table holds its SHA-256. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Null for a login, because any customer's passkey may complete it. */
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
    /** Null until the export is ready, then empty: each download generates the data again. */
    content: text(),
  },
  (t) => [index().on(t.requestedAt), check('data_exports_made', sql`(${t.madeAt} is null) = (${t.content} is null)`)],
);
