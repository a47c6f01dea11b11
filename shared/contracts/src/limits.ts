// Numbers and forms that browsers need too, apart from the schemas so that no schema library is sent with them.

/** Pieces of one cart line. */
export const MAX_LINE_QUANTITY = 999;

/** From how many pieces on a shopper is told that they are running out. */
export const FEW_LEFT = 5;

/** How many products `new-added` shows, in a list and in a search (specification, point 5). */
export const NEWEST = { list: 8, search: 6 } as const;

/** Lines of one cart; at a login as many are taken along as there is room for. */
export const MAX_CART_LINES = 100;

/** Products that one call looks up by their ids. */
export const MAX_LOOKUP = 50;

/** Days in which the law lets a buyer withdraw (Regulation on Distance Contracts, art. 9). */
export const WITHDRAWAL_DAYS = 14;

/** Days in which the shop itself promises to take back what is not personalised (specification, point 9). */
export const RETURN_DAYS = 30;

/** Until when on a working day what is sold as it is leaves the same day (specification, point 9): minutes after midnight in Turkey, and in words. */
export const DISPATCH_UNTIL = { minutes: 14 * 60 + 30, tr: '14.30', en: '2.30pm' } as const;

/** The same on a half-day, such as the eve of a feast, whose work ends at 13.00. */
export const HALF_DAY_DISPATCH_UNTIL = { minutes: 11 * 60 + 30 } as const;

/** Hours for which the goods of an order are kept until its bank transfer arrives. */
export const TRANSFER_HOURS = 72;

/** Days that a pro-forma order of a company waits for its transfer; it keeps no goods. */
export const PROFORMA_DAYS = 7;

/** Hours for which the goods of an unpaid order are kept until its customer has proved the e-mail address. */
export const UNPROVED_HOURS = 12;

/** How often the shell asks GET /auth again, milliseconds (specification, point 9). */
export const SESSION_REFRESH_MS = 900_000;

// Characters of what shoppers write. Schemas and fields call it the same; each by itself, so that pages are sent only theirs.

export const searchLength = { maxLength: 100 };
export const emailLength = { maxLength: 254 };
export const phoneLength = { minLength: 7, maxLength: 20 };
export const newPasswordLength = { minLength: 8, maxLength: 128 };
/** An older one may be shorter or longer and still opens its account. */
export const passwordLength = { minLength: 1, maxLength: 200 };
/** A customer's name, and their surname. */
export const nameLength = { minLength: 1, maxLength: 80 };
/** Name and surname of who asks something. */
export const senderLength = { minLength: 2, maxLength: 80 };
export const subjectLength = { minLength: 2, maxLength: 120 };
/** A question, a message, a review. */
export const proseLength = { minLength: 10, maxLength: 2000 };
export const couponLength = { minLength: 1, maxLength: 60 };
export const orderNumberLength = { minLength: 1, maxLength: 40 };
export const addressLengths = {
  Title: { minLength: 1, maxLength: 60 },
  FullName: { minLength: 2, maxLength: 120 },
  City: { minLength: 1, maxLength: 60 },
  District: { minLength: 1, maxLength: 60 },
  Neighbourhood: { minLength: 1, maxLength: 80 },
  Line: { minLength: 5, maxLength: 300 },
};
/** Of a company that the invoice is made out to. */
export const companyLengths = {
  Title: { minLength: 2, maxLength: 200 },
  TaxOffice: { minLength: 2, maxLength: 80 },
  BillingAddress: { minLength: 10, maxLength: 400 },
  Reference: { minLength: 1, maxLength: 40 },
};
/** Pieces that a quote may be asked for. */
export const quoteQuantity = { minimum: 1, maximum: 1_000_000 };

/** Days after which a customer logs in again, whatever they do meanwhile; a browser keeps the session's cookie no longer. */
export const SESSION_DAYS = 90;

/** Days for which a guest stays logged in, and for which a mailed link opens the account. */
export const GUEST_DAYS = 7;

/** Sessions of one customer: a login beyond it ends the least recently used one. Nobody has as many browsers. */
export const MAX_SESSIONS = 20;

/** Minutes for which a proof by password or passkey allows a session sensitive changes. */
export const PROOF_MINUTES = 5;

/** Minutes and tries for the code of a login whose password was right. */
export const SECOND_STEP_MINUTES = 10;
export const SECOND_STEP_TRIES = 5;

/** Codes that log in once each in place of the authenticator app. */
export const RECOVERY_CODES = 10;

/** Days for which a mailed link proves an address. */
export const VERIFICATION_DAYS = 3;

/** Pictures that one design may show, on all sides together. */
export const MAX_PICTURES = 20;

/** Pixels of all pictures that one design shows, in the size in which they were uploaded: to draw it is to decode them. */
export const MAX_DESIGN_PIXELS = 200_000_000;

/**
 * Designs of one shopper that were not ordered. Every wish for a cart and every link stores one: those in no cart and behind no link,
 * the oldest first, make room for the next.
 */
export const MAX_DESIGNS = 200;

/** Designs that one shopper can keep to go on with. */
export const MAX_SAVED_DESIGNS = 50;

/** Bytes of all designs in one cart, each once: 100 lines of 20 KB, ten times as much as most designs have. */
export const MAX_CART_DESIGN_BYTES = 2 * 1024 * 1024;

/** Characters of such a design's name. */
export const MAX_DESIGN_NAME = 60;

/** Products on one customer's wishlist; a new one replaces the oldest. */
export const MAX_WISHLIST = 200;

/** Ready-made designs that one answer lists: more than there are. */
export const MAX_READY_DESIGNS = 100;

/** Of those, as many as a row on another page shows: what a wide screen has room for. */
export const READY_DESIGNS_IN_ROW = 4;

/** Reviews of a product that come at once. */
export const REVIEWS_PER_PAGE = 20;

/** Photos that one review may show. */
export const MAX_REVIEW_PHOTOS = 4;

/** What any call of the API but an upload may carry, bytes. */
export const BODY_BYTES = 64 * 1024;

/** What a shopper's picture may be; the API has the last word. */
export const uploadLimits = {
  /**
   * For a file picker's `accept`. Endings too: of files from some file managers the browser knows no media type. HEIC is not in it, so
   * that iPhones send a JPEG.
   */
  accept: 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp',
  bytes: 25 * 1024 * 1024,
  pixels: 100_000_000,
  /** What a stored picture may have more than its upload, bytes: very small files cannot do without. */
  growth: 512 * 1024,
  /** Pixels: no camera's picture is longer on a side. */
  side: 30_000,
  /** What one shopper can keep. */
  files: 100,
  totalBytes: 500 * 1024 * 1024,
} as const;

/** Days for which a shared design's link works. */
export const SHARE_DAYS = 90;

/** Links of one shopper that work at a time. With a full cart they leave room for designs. */
export const MAX_SHARES = 50;

/** Names a shared design's link: 16 bytes in base64url. */
export const SHARE_TOKEN = '^[A-Za-z0-9_-]{22}$';
