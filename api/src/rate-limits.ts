/** At most `max` tries in windows of so many seconds. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/**
 * How often what may be tried. Most count by network address and, for a customer, by account too, each up to `max`.
 * `RATE_LIMIT_<NAME>` changes one (`20`, or `20/60` with the seconds), `RATE_LIMIT_FACTOR` all defaults at once.
 */
export const defaultRateLimits = {
  /** Logins from one address. Behind one address of a mobile network are many people. */
  login: { max: 20, seconds: 60 },
  /** Failed logins to one account from one network. */
  'login-account': { max: 10, seconds: 900 },
  /** Failed logins to one account from all networks that it has not logged in from lately. */
  'login-spread': { max: 50, seconds: 900 },
  /** Anonymous sessions that somebody puts something into: a cart, a design, a question. */
  session: { max: 300, seconds: 600 },
  signup: { max: 20, seconds: 600 },
  /** Registrations from one address in a day: each account may hold goods. Behind one address of a mobile network are many people. */
  'signup-day': { max: 200, seconds: 86_400 },
  /** Registrations of one mailbox, which each send a welcome: of one e-mail address all after the first are refused. */
  'signup-account': { max: 20, seconds: 86_400 },
  reset: { max: 10, seconds: 900 },
  /** Requests for a new password's link to one mailbox from one address: nobody uses up anybody else's. */
  'reset-account': { max: 5, seconds: 3600 },
  /** Mails with a new password's link to one mailbox in a day, whoever asks. */
  'reset-mail': { max: 10, seconds: 86_400 },
  /** Those beyond the day's number, as often as a link runs out (`RESET_MINUTES`); the rest is dropped, and the answer stays the same. */
  'reset-mail-late': { max: 1, seconds: 3600 },
  password: { max: 10, seconds: 900 },
  /** Wishes for another address, whose mails may reach strangers. */
  'email-change': { max: 20, seconds: 600 },
  'email-change-account': { max: 5, seconds: 86_400 },
  /** Wishes for one mailbox, whoever has them: many accounts must not flood a stranger. */
  'email-change-email': { max: 5, seconds: 86_400 },
  /** Copies of all that the shop knows of a customer: each reads a good part of the tables. */
  export: { max: 20, seconds: 600 },
  'export-account': { max: 3, seconds: 86_400 },
  /** Logins by passkey and what is asked for them, which each look at the login's page does. There is nothing to guess: this bounds the work. */
  passkey: { max: 300, seconds: 600 },
  upload: { max: 60, seconds: 600 },
  design: { max: 300, seconds: 600 },
  /** Designs that are saved while somebody works on them: every few seconds, of all behind one address. */
  'saved-design': { max: 900, seconds: 600 },
  question: { max: 10, seconds: 600 },
  contact: { max: 10, seconds: 600 },
  /** Questions and messages with one sender's mailbox, which each is answered by a mail. */
  'question-email': { max: 5, seconds: 3600 },
  /** Stock notices for one mailbox. */
  'stock-notice-email': { max: 10, seconds: 3600 },
  review: { max: 20, seconds: 600 },
  /** Improper reviews that are told of. */
  'review-report': { max: 20, seconds: 600 },
  tracking: { max: 20, seconds: 600 },
  /** Wrong e-mail addresses for one order's number, from all network addresses together; its customer can still log in. */
  'tracking-number': { max: 30, seconds: 3600 },
  coupon: { max: 20, seconds: 600 },
  /** Orders from one network address; a school or an office is one. */
  order: { max: 60, seconds: 3600 },
  /** Orders of one customer: a card that fails needs several. */
  'order-account': { max: 15, seconds: 3600 },
  'order-cancel': { max: 60, seconds: 3600 },
  'order-cancel-account': { max: 15, seconds: 3600 },
  /** Summaries to print; each takes a fifth of a second of a processor. */
  'order-summary': { max: 60, seconds: 600 },
  'order-summary-account': { max: 20, seconds: 600 },
  reorder: { max: 60, seconds: 3600 },
  'reorder-account': { max: 30, seconds: 3600 },
  /** Wrong or right, links that prove an address. */
  verify: { max: 20, seconds: 600 },
  /** Mails with a new link that proves an address to one mailbox, whoever asks: it may be a stranger's. */
  'verify-email': { max: 5, seconds: 86_400 },
  /** Mails to one mailbox that nobody has proved to be theirs, of those that anybody can cause for nothing. */
  'unverified-mail': { max: 10, seconds: 86_400 },
  /** Of these, those that tell what has been done to an account: a new password, a passkey. */
  'unverified-notice': { max: 10, seconds: 86_400 },
  payment: { max: 30, seconds: 600 },
  /** Returns from the provider's page; behind one address of a mobile network are many people. */
  'payment-callback': { max: 120, seconds: 60 },
  'stock-notice': { max: 20, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultRateLimits;
