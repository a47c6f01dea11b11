import { PROSE, UPLOAD_ID } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { Review } from './catalog.ts';
import { reportReasons, reviewSorts } from './choices.ts';
import { MAX_REVIEW_PHOTOS, proseLength } from './limits.ts';

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
    /** Filters by rating. Half stars are rounded up. */
    stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    sort: Type.Optional(ReviewSort),
  },
  { additionalProperties: false },
);
export type ReviewQuery = Type.Static<typeof ReviewQuery>;

export const ReviewPage = Type.Object({
  items: Type.Array(Review),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** Average of all reviews, rounded to half stars. 0 without reviews. */
  rating: Type.Number(),
  distribution: Type.Array(Type.Object({ stars: Type.Integer(), count: Type.Integer() })),
});
export type ReviewPage = Type.Static<typeof ReviewPage>;

/** `published`: true once the author has verified the e-mail address or bought the product. */
export const KeptReview = Type.Interface([Review], { published: Type.Boolean() });
export type KeptReview = Type.Static<typeof KeptReview>;

export const OwnReview = Type.Union([Type.Interface([KeptReview], { hidden: Type.Boolean() }), Type.Null()]);
export type OwnReview = Type.Static<typeof OwnReview>;

export const ReportReason = Type.Enum([...reportReasons]);
export type ReportReason = Type.Static<typeof ReportReason>;

/** Reports by the same visitor count once. */
export const NewReviewReport = Type.Object({ Reason: ReportReason }, { additionalProperties: false });
export type NewReviewReport = Type.Static<typeof NewReviewReport>;
