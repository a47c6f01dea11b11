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
  /** Registrations from one address: a class of 30 that shops together registers within minutes. */
  signup: { max: 40, seconds: 600 },
  /** Registrations from one address in a day: each account may hold goods. Behind one address of a mobile network are many people. */
  'signup-day': { max: 200, seconds: 86_400 },
  /** Registrations of one mailbox under several spellings from one address, which each send a welcome. */
  'signup-account': { max: 5, seconds: 86_400 },
  /** Welcomes to one mailbox, whoever registers it; beyond them accounts are opened without the mail. */
  'signup-mail': { max: 20, seconds: 86_400 },
  reset: { max: 10, seconds: 900 },
  /** Requests for a new password's link to one mailbox from one address: nobody uses up anybody else's. */
  'reset-account': { max: 5, seconds: 3600 },
  /** Mails with a new password's link to one mailbox in a day, whoever asks. */
  'reset-mail': { max: 10, seconds: 86_400 },
  /** Those beyond the day's number, by e-mail address, as often as a link runs out (`RESET_MINUTES`); the rest is dropped, and the answer stays the same. */
  'reset-mail-late': { max: 1, seconds: 3600 },
  password: { max: 10, seconds: 900 },
  /** Codes of the second factor, from one address. */
  'second-factor': { max: 30, seconds: 900 },
  /** Wrong codes for one account from one network. With three codes good at a time, a day's tries find one in 1,400. */
  'second-factor-account': { max: 10, seconds: 3600 },
  /** Wrong codes for one account from all networks that it has not logged in from lately. */
  'second-factor-spread': { max: 20, seconds: 86_400 },
  /** Wishes for another address, whose mails may reach strangers. */
  'email-change': { max: 20, seconds: 600 },
  'email-change-account': { max: 5, seconds: 86_400 },
  /** Wishes for one mailbox from one address, with however many accounts. */
  'email-change-email': { max: 5, seconds: 86_400 },
  /** Wishes for one mailbox, whoever has them: many accounts must not flood a stranger. */
  'email-change-mailbox': { max: 20, seconds: 86_400 },
  /** Copies of all that the shop knows of a customer: each reads a good part of the tables. */
  export: { max: 20, seconds: 600 },
  'export-account': { max: 3, seconds: 86_400 },
  /** Megabytes of such copies that are fetched from one network address; one copy may be all of it. */
  'export-volume': { max: 500, seconds: 3600 },
  /** Logins by passkey and what is asked for them, which each look at the login's page does. There is nothing to guess: this bounds the work. */
  passkey: { max: 300, seconds: 600 },
  upload: { max: 60, seconds: 600 },
  /**
   * Seconds in which uploads of one network address are decoded, one after the other with those of all others. A phone's photo takes
   * one; a hostile picture takes forty.
   */
  'upload-work': { max: 240, seconds: 600 },
  /**
   * Megabytes that requests of one network address add to the disk: uploads, smaller ones of them, pictures behind links. A class of 30
   * with five photos of 2 MB each stays within it.
   */
  'disk-hour': { max: 300, seconds: 3600 },
  'disk-day': { max: 2000, seconds: 86_400 },
  /** Megabytes that one account, or one session without an account, uploads: as much as it may keep. */
  'disk-visitor': { max: 500, seconds: 86_400 },
  /**
   * Megabytes that one network address writes into the database; each write counts 5 KB at least (`plugins/disk-allowance.ts`). A class
   * of 30 whose designs are saved every 3 s writes 30.
   */
  writes: { max: 40, seconds: 600 },
  design: { max: 300, seconds: 600 },
  /** Designs that are saved while somebody works on them: every 3 s, of a class of 30 behind one address. */
  'saved-design': { max: 6000, seconds: 600 },
  question: { max: 10, seconds: 600 },
  contact: { max: 10, seconds: 600 },
  /** Questions and messages with one sender's mailbox from one address. */
  'question-email': { max: 5, seconds: 3600 },
  /** Stock notices for one mailbox from one address. */
  'stock-notice-email': { max: 10, seconds: 3600 },
  /** Mails to one mailbox of each kind that anybody causes by entering it: a question received, a size back in stock. */
  'stranger-mail': { max: 10, seconds: 86_400 },
  review: { max: 20, seconds: 600 },
  /** Improper reviews that are told of. */
  'review-report': { max: 20, seconds: 600 },
  /** Wrong tries to track an order; right ones are free. */
  tracking: { max: 20, seconds: 600 },
  /** Wrong e-mail addresses for one order's number from one network address. */
  'tracking-number': { max: 5, seconds: 3600 },
  /** Wrong e-mail addresses for one order's number before each network address has only `tracking-number-guessed`. */
  'tracking-spread': { max: 30, seconds: 3600 },
  'tracking-number-guessed': { max: 2, seconds: 3600 },
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
  /** Wrong or right, links that prove an address: a class of 30 proves theirs together. Nobody guesses 256 bits. */
  verify: { max: 60, seconds: 600 },
  /** Mails with a new link that proves an address to one mailbox, asked for from one network address. */
  'verify-email': { max: 5, seconds: 86_400 },
  /** The same, whoever asks: the mailbox may be a stranger's. */
  'verify-mailbox': { max: 20, seconds: 86_400 },
  /** Mails about orders to one e-mail address that nobody has proved, of those that cost nothing to cause. */
  'unverified-mail': { max: 10, seconds: 86_400 },
  /** The same to all spellings of its mailbox. */
  'unverified-mailbox': { max: 30, seconds: 86_400 },
  /** Of these, those that tell what has been done to an account: a new password, a passkey. */
  'unverified-notice': { max: 10, seconds: 86_400 },
  payment: { max: 30, seconds: 600 },
  /** Returns from the provider's page; behind one address of a mobile network are many people. */
  'payment-callback': { max: 120, seconds: 60 },
  'stock-notice': { max: 20, seconds: 600 },
  /** Changes to wishlists: each press of a heart is one, of all customers behind one address. */
  wishlist: { max: 600, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultRateLimits;

/**
 * Limits of work that is done before the API refuses: a picture is received and decoded, a session stored. Every other
 * limit gives a try back that is refused for another reason than a wrong guess (`plugins/rate-limit.ts`).
 */
export const countsRefusals: ReadonlySet<RateLimitName> = new Set<RateLimitName>(['upload', 'session', 'passkey']);
