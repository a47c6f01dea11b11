/** `seconds` is the window. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/** Most count by network address and by account. `RATE_LIMIT_<NAME>` overrides one (`20` or `20/60`), `RATE_LIMIT_FACTOR` scales all. */
export const defaultRateLimits = {
  /** Logins; mobile networks share addresses. */
  login: { max: 20, seconds: 60 },
  /** Failures per account and network. */
  'login-account': { max: 10, seconds: 900 },
  /** Failures per account over unknown networks. */
  'login-spread': { max: 50, seconds: 900 },
  /** Anonymous sessions with data. */
  session: { max: 300, seconds: 600 },
  /** A class of 30 registers within minutes. */
  signup: { max: 40, seconds: 600 },
  /** Each account may hold goods; mobile networks share addresses. */
  'signup-day': { max: 200, seconds: 86_400 },
  /** Per mailbox and address, because each sends a welcome. */
  'signup-account': { max: 5, seconds: 86_400 },
  /** Welcome mails per mailbox; beyond it registration works without one. */
  'signup-mail': { max: 20, seconds: 86_400 },
  reset: { max: 10, seconds: 900 },
  /** Reset requests per mailbox and address. */
  'reset-account': { max: 5, seconds: 3600 },
  /** Reset mails per mailbox. */
  'reset-mail': { max: 10, seconds: 86_400 },
  /** Beyond the daily limit one per `RESET_MINUTES`; the answer stays the same. */
  'reset-mail-late': { max: 1, seconds: 3600 },
  password: { max: 10, seconds: 900 },
  'second-factor': { max: 30, seconds: 900 },
  /** Wrong codes per account and network; a day's tries succeed with 1 in 1,400. */
  'second-factor-account': { max: 10, seconds: 3600 },
  /** Wrong codes per account over unknown networks. */
  'second-factor-spread': { max: 20, seconds: 86_400 },
  'email-change': { max: 20, seconds: 600 },
  'email-change-account': { max: 5, seconds: 86_400 },
  /** Per mailbox and address, over accounts. */
  'email-change-email': { max: 5, seconds: 86_400 },
  /** Per mailbox: many accounts must not flood a stranger. */
  'email-change-mailbox': { max: 20, seconds: 86_400 },
  /** Each reads much of the database. */
  export: { max: 20, seconds: 600 },
  'export-account': { max: 3, seconds: 86_400 },
  /** Megabytes per network address; one export may use all. */
  'export-volume': { max: 500, seconds: 3600 },
  /** Includes opening the login page. Nothing can be guessed: this bounds the work. */
  passkey: { max: 300, seconds: 600 },
  upload: { max: 60, seconds: 600 },
  /** Seconds of decoding per network address: a phone photo takes one, a hostile picture forty. */
  'upload-work': { max: 240, seconds: 600 },
  /** Megabytes per network address: uploads, their variants and shared pictures. Enough for 30 people with five photos of 2 MB. */
  'disk-hour': { max: 300, seconds: 3600 },
  'disk-day': { max: 2000, seconds: 86_400 },
  /** Megabytes per account or anonymous session. */
  'disk-visitor': { max: 500, seconds: 86_400 },
  /** Megabytes in the database per network address; 30 people designing write 30. */
  writes: { max: 40, seconds: 600 },
  design: { max: 300, seconds: 600 },
  /** Autosaves every 3 s of 30 people behind one address. */
  'saved-design': { max: 6000, seconds: 600 },
  question: { max: 10, seconds: 600 },
  contact: { max: 10, seconds: 600 },
  /** Per sender's mailbox and address. */
  'question-email': { max: 5, seconds: 3600 },
  /** Per mailbox and address. */
  'stock-notice-email': { max: 10, seconds: 3600 },
  /** Mails per mailbox and kind that anybody can cause. */
  'stranger-mail': { max: 10, seconds: 86_400 },
  review: { max: 20, seconds: 600 },
  'review-report': { max: 20, seconds: 600 },
  /** Wrong tries only. */
  tracking: { max: 20, seconds: 600 },
  /** Wrong e-mails per order number and network address. */
  'tracking-number': { max: 5, seconds: 3600 },
  /** Wrong e-mails per order number; beyond it `tracking-number-guessed` applies. */
  'tracking-spread': { max: 30, seconds: 3600 },
  'tracking-number-guessed': { max: 2, seconds: 3600 },
  coupon: { max: 20, seconds: 600 },
  /** A school or an office is one address. */
  order: { max: 60, seconds: 3600 },
  /** A declined card needs several. */
  'order-account': { max: 15, seconds: 3600 },
  'order-cancel': { max: 60, seconds: 3600 },
  'order-cancel-account': { max: 15, seconds: 3600 },
  /** Each takes a fifth of a second of CPU time. */
  'order-summary': { max: 60, seconds: 600 },
  'order-summary-account': { max: 20, seconds: 600 },
  reorder: { max: 60, seconds: 3600 },
  'reorder-account': { max: 30, seconds: 3600 },
  /** 30 people verify together; 256 bits cannot be guessed. */
  verify: { max: 60, seconds: 600 },
  /** Verification mails per mailbox and address. */
  'verify-email': { max: 5, seconds: 86_400 },
  /** Per mailbox, which may be a stranger's. */
  'verify-mailbox': { max: 20, seconds: 86_400 },
  /** Free order mails per unproved address. */
  'unverified-mail': { max: 10, seconds: 86_400 },
  /** Over all spellings of the mailbox. */
  'unverified-mailbox': { max: 30, seconds: 86_400 },
  /** Notices of account changes among these. */
  'unverified-notice': { max: 10, seconds: 86_400 },
  payment: { max: 30, seconds: 600 },
  /** Mobile networks share addresses. */
  'payment-callback': { max: 120, seconds: 60 },
  'stock-notice': { max: 20, seconds: 600 },
  /** Per click, of all customers behind one address. */
  wishlist: { max: 600, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultRateLimits;

/** Refused tries of these count, because the work is done before. Others are refunded (`plugins/rate-limit.ts`). */
export const countsRefusals: ReadonlySet<RateLimitName> = new Set<RateLimitName>(['upload', 'session', 'passkey']);
