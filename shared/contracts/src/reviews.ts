import { Type } from 'typebox';
import { Review } from './catalog.ts';
import { reportReasons, reviewSorts } from './choices.ts';
import { MAX_REVIEW_PHOTOS, proseLength } from './limits.ts';
import { PROSE, UPLOAD_ID } from './line-rules.ts';

/** POST and PUT /catalog/products/{id}/reviews. Logged-in only. `Rating`: stars in halves. `Photos`: the customer's own uploads, each in one review. */
export const NewReview = Type.Object(
  {
    Rating: Type.Number({ minimum: 0.5, maximum: 5, multipleOf: 0.5 }),
    Review: Type.String({ ...proseLength, pattern: PROSE }),
    Photos: Type.Optional(Type.Array(Type.String({ pattern: UPLOAD_ID }), { maxItems: MAX_REVIEW_PHOTOS })),
  },
  { additionalProperties: false },
);
export type NewReview = Type.Static<typeof NewReview>;

export const ReviewSort = Type.Enum([...reviewSorts]);
export type ReviewSort = Type.Static<typeof ReviewSort>;

export const ReviewQuery = Type.Object(
  {
    /** Those that gave so many; halves count to the star they are part of. */
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    sort: Type.Optional(ReviewSort),
  },
  { additionalProperties: false },
);
export type ReviewQuery = Type.Static<typeof ReviewQuery>;

/** GET /catalog/products/{id}/reviews?stars=&page=&sort= */
export const ReviewPage = Type.Object({
  items: Type.Array(Review),
  /** How many there are with these stars. */
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** Of all reviews: stars in halves, as product lists show them; 0: nobody has rated it yet. */
  rating: Type.Number(),
  /** Of all reviews: how many gave how many stars, five first; halves count to the star they are part of, so 4.5 is in five. */
  distribution: Type.Array(Type.Object({ stars: Type.Integer(), count: Type.Integer() })),
});
export type ReviewPage = Type.Static<typeof ReviewPage>;

/** A review as its author has just written it. `published`: others read it; until then the author has to prove the e-mail address, or buy the product. */
export const KeptReview = Type.Interface([Review], { published: Type.Boolean() });
export type KeptReview = Type.Static<typeof KeptReview>;

/** GET /catalog/products/{id}/reviews/mine: null until the customer has written one. `hidden`: the shop has taken it from the page. */
export const OwnReview = Type.Union([Type.Interface([KeptReview], { hidden: Type.Boolean() }), Type.Null()]);
export type OwnReview = Type.Static<typeof OwnReview>;

export const ReportReason = Type.Enum([...reportReasons]);
export type ReportReason = Type.Static<typeof ReportReason>;

/** POST /catalog/reviews/{id}/reports: a visitor finds it improper. Counts once a visitor. */
export const NewReviewReport = Type.Object({ Reason: ReportReason }, { additionalProperties: false });
export type NewReviewReport = Type.Static<typeof NewReviewReport>;
