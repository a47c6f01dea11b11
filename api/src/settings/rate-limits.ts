export interface RateLimit {
  max: number;
  seconds: number;
}

/** `RATE_LIMIT_<NAME>` overrides a limit (`20` or `20/60`). `RATE_LIMIT_FACTOR` scales all. */
export const defaultRateLimits = {
  /** Logins per IP address. Users of a mobile network share an address. */
  login: { max: 20, seconds: 60 },
  /** Logins per account and IP address. A successful login resets the count. */
  'login-account': { max: 10, seconds: 900 },
  /** Failed logins per account, from all networks without a recent login. */
  'login-spread': { max: 50, seconds: 900 },
  session: { max: 300, seconds: 600 },
  /** A school class of 30 may register from one IP address. */
  signup: { max: 40, seconds: 600 },
  /** Each new account may reserve stock. */
  'signup-day': { max: 200, seconds: 86_400 },
  'signup-account': { max: 5, seconds: 86_400 },
  'signup-mail': { max: 20, seconds: 86_400 },
  reset: { max: 10, seconds: 900 },
  /** Password reset requests per mailbox and IP address. */
  'reset-account': { max: 5, seconds: 3600 },
  'reset-mail': { max: 10, seconds: 86_400 },
  /** Password resets per e-mail address once `reset-mail` is used up. `seconds` equals `RESET_MINUTES`. */
  'reset-mail-late': { max: 1, seconds: 3600 },
  password: { max: 10, seconds: 900 },
  'second-factor': { max: 30, seconds: 900 },
  /** Wrong codes per account and network. Guessing all day succeeds with a probability of 1 in 1,400. */
  'second-factor-account': { max: 10, seconds: 3600 },
  /** Wrong codes per account, summed over all networks without a recent login. */
  'second-factor-spread': { max: 20, seconds: 86_400 },
  'email-change': { max: 20, seconds: 600 },
  'email-change-account': { max: 5, seconds: 86_400 },
  'email-change-email': { max: 5, seconds: 86_400 },
  /** Changes per new mailbox: many accounts cannot send a stranger many mails. */
  'email-change-mailbox': { max: 20, seconds: 86_400 },
  /** Corrections by guests, because each mails their orders again. */
  'guest-email': { max: 20, seconds: 86_400 },
  export: { max: 20, seconds: 600 },
  'export-account': { max: 3, seconds: 86_400 },
  /** Megabytes per IP address. A single export may use up the limit. */
  'export-volume': { max: 500, seconds: 3600 },
  /** High, because opening the login page counts. */
  passkey: { max: 300, seconds: 600 },
  upload: { max: 60, seconds: 600 },
  /** Seconds of decoding uploads and drawing quotes per IP address. A phone photo takes 1 s, a hostile image 40 s. */
  'upload-work': { max: 240, seconds: 600 },
  /** Megabytes per IP address, enough for 30 people with five photos each. */
  'disk-hour': { max: 300, seconds: 3600 },
  'disk-day': { max: 2000, seconds: 86_400 },
  /** Megabytes per account or anonymous session. */
  'disk-visitor': { max: 500, seconds: 86_400 },
  /** Megabytes of database writes per IP address. 30 people who design write 30 MB. */
  writes: { max: 40, seconds: 600 },
  design: { max: 300, seconds: 600 },
  /** 30 people behind one IP address may autosave every 3 s. */
  'saved-design': { max: 6000, seconds: 600 },
  question: { max: 10, seconds: 600 },
  contact: { max: 10, seconds: 600 },
  'question-email': { max: 5, seconds: 3600 },
  'stock-notice-email': { max: 10, seconds: 3600 },
  /** Mails that strangers can trigger, per mailbox and kind of mail. */
  'stranger-mail': { max: 10, seconds: 86_400 },
  review: { max: 20, seconds: 600 },
  'review-report': { max: 20, seconds: 600 },
  /** Only requests with a wrong order number or e-mail address count. */
  tracking: { max: 20, seconds: 600 },
  'tracking-number': { max: 5, seconds: 3600 },
  /** Wrong e-mail addresses per order number. Above this, `tracking-number-guessed` replaces `tracking-number`. */
  'tracking-spread': { max: 30, seconds: 3600 },
  'tracking-number-guessed': { max: 2, seconds: 3600 },
  coupon: { max: 20, seconds: 600 },
  order: { max: 60, seconds: 3600 },
  /** A shopper with a declined card needs several orders. */
  'order-account': { max: 15, seconds: 3600 },
  'order-cancel': { max: 60, seconds: 3600 },
  'order-cancel-account': { max: 15, seconds: 3600 },
  /** A summary takes 0.2 s of CPU time. */
  'order-summary': { max: 60, seconds: 600 },
  'order-summary-account': { max: 20, seconds: 600 },
  reorder: { max: 60, seconds: 3600 },
  'reorder-account': { max: 30, seconds: 3600 },
  /** 30 people may verify from one IP address. */
  verify: { max: 60, seconds: 600 },
  'verify-email': { max: 5, seconds: 86_400 },
  'verify-mailbox': { max: 20, seconds: 86_400 },
  /** Mails about unpaid orders, per unverified e-mail address. */
  'unverified-mail': { max: 10, seconds: 86_400 },
  'unverified-mailbox': { max: 30, seconds: 86_400 },
  'unverified-notice': { max: 10, seconds: 86_400 },
  payment: { max: 30, seconds: 600 },
  /** Users of a mobile network share IP addresses. */
  'payment-callback': { max: 120, seconds: 60 },
  'stock-notice': { max: 20, seconds: 600 },
  wishlist: { max: 600, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultRateLimits;

/** Limits that also count refused requests, because these cost work before the refusal. */
export const countsRefusals: ReadonlySet<RateLimitName> = new Set<RateLimitName>(['upload', 'session', 'passkey']);
