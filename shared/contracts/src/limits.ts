/** For products without a list of quantities. */
export const MAX_LINE_QUANTITY = 999;

export const MAX_PIECES = 100_000;

export const FEW_LEFT = 5;

/** Number of products that count as `new-added` (specification, point 5). */
export const NEWEST = { list: 8, search: 6 } as const;

export const MAX_CART_LINES = 100;

export const MAX_LOOKUP = 50;

/** Statutory withdrawal period (Regulation on Distance Contracts, art. 9). */
export const WITHDRAWAL_DAYS = 14;

/** Days within which the shop must pay back, by the original means of payment (same regulation, art. 12). */
export const REFUND_DAYS = 14;

/** Return period that the shop grants voluntarily (specification, point 9). */
export const RETURN_DAYS = 30;

/** Orders before this time ship on the same working day (specification, point 9). `minutes` since midnight in Turkey. */
export const DISPATCH_UNTIL = { minutes: 14 * 60 + 30, tr: '14.30', en: '2.30pm' } as const;

export const HALF_DAY_DISPATCH_UNTIL = { minutes: 11 * 60 + 30 } as const;

export const TRANSFER_HOURS = 72;

export const PROFORMA_DAYS = 7;

export const UNPROVED_HOURS = 12;

/** Polling interval of GET /auth (specification, point 9). */
export const SESSION_POLL_MS = 900_000;

export const searchLength = { maxLength: 100 };
export const emailLength = { maxLength: 254 };
export const phoneLength = { minLength: 7, maxLength: 20 };
export const newPasswordLength = { minLength: 8, maxLength: 128 };
/** Passwords older than today's minimum length may be shorter. */
export const passwordLength = { minLength: 1, maxLength: 200 };
export const nameLength = { minLength: 1, maxLength: 80 };
export const senderLength = { minLength: 2, maxLength: 80 };
export const subjectLength = { minLength: 2, maxLength: 120 };
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
export const companyLengths = {
  Title: { minLength: 2, maxLength: 200 },
  TaxOffice: { minLength: 2, maxLength: 80 },
  BillingAddress: { minLength: 10, maxLength: 400 },
  Reference: { minLength: 1, maxLength: 40 },
};
export const quoteQuantity = { minimum: 1, maximum: 1_000_000 };

/** Counted from the login, even for sessions in use. */
export const SESSION_DAYS = 90;

export const GUEST_DAYS = 7;

/** Unused sessions end earlier. */
export const IDLE_DAYS = 30;

/** Unfinished designs and lists on the visitor's device. */
export const DEVICE_DRAFT_DAYS = 30;

/** Per customer. A further login ends the session that was unused longest. */
export const MAX_SESSIONS = 20;

export const PROOF_MINUTES = 5;

export const SECOND_STEP_MINUTES = 10;
export const SECOND_STEP_TRIES = 5;

export const RECOVERY_CODES = 10;

export const VERIFICATION_DAYS = 3;

export const MAX_PICTURES = 20;

/** Pixels of all images of a design, because drawing decodes them all. */
export const MAX_DESIGN_PIXELS = 200_000_000;

/** Per owner. Beyond this number, the oldest unused designs are deleted. */
export const MAX_DESIGNS = 200;

export const MAX_SAVED_DESIGNS = 50;

/** Room for 100 designs of 20 KB, ten times the usual size. */
export const MAX_CART_DESIGN_BYTES = 2 * 1024 * 1024;

/** Characters. */
export const MAX_DESIGN_NAME = 60;

export const MAX_WISHLIST = 200;

export const MAX_READY_DESIGNS = 100;

export const READY_DESIGNS_IN_ROW = 4;

export const REVIEWS_PER_PAGE = 20;

export const MAX_REVIEW_PHOTOS = 4;

export const BODY_BYTES = 64 * 1024;

export const uploadLimits = {
  /** Includes extensions, because some file managers know no media types. Excludes HEIC, so that iPhones send JPEG. */
  accept: 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp',
  bytes: 25 * 1024 * 1024,
  pixels: 100_000_000,
  /** Bytes by which a stored image may exceed its upload. */
  growth: 512 * 1024,
  /** Pixels per side. No camera has more. */
  side: 30_000,
  files: 100,
  totalBytes: 500 * 1024 * 1024,
} as const;

export const SHARE_DAYS = 90;

/** Below `MAX_DESIGNS` even with a full cart, so that new designs always fit. */
export const MAX_SHARES = 50;

export const SHARE_TOKEN = '^[A-Za-z0-9_-]{22}$';
