import { Type } from 'typebox';
import { Review } from './catalog.ts';
import { VISIBLE } from './line-rules.ts';

/** POST and PUT /catalog/products/{id}/reviews. Logged-in only. `Rating`: stars in halves. */
export const NewReview = Type.Object(
  {
    Rating: Type.Number({ minimum: 0.5, maximum: 5, multipleOf: 0.5 }),
    Review: Type.String({ minLength: 10, maxLength: 2000, pattern: VISIBLE }),
  },
  { additionalProperties: false },
);
export type NewReview = Type.Static<typeof NewReview>;

export const ReviewSort = Type.Enum(['newest', 'highest', 'lowest']);
export type ReviewSort = Type.Static<typeof ReviewSort>;

export const ReviewQuery = Type.Object(
  { page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })), sort: Type.Optional(ReviewSort) },
  { additionalProperties: false },
);
export type ReviewQuery = Type.Static<typeof ReviewQuery>;

/** GET /catalog/products/{id}/reviews?page=&sort= */
export const ReviewPage = Type.Object({
  items: Type.Array(Review),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** Stars in halves, as product lists show them; 0: nobody has rated it yet. */
  rating: Type.Number(),
  /** How many gave how many stars, five first; halves count to the star they are part of, so 4.5 is in five. */
  distribution: Type.Array(Type.Object({ stars: Type.Integer(), count: Type.Integer() })),
});
export type ReviewPage = Type.Static<typeof ReviewPage>;

/** GET /catalog/products/{id}/reviews/mine: null until the customer has written one. */
export const OwnReview = Type.Union([Review, Type.Null()]);
export type OwnReview = Type.Static<typeof OwnReview>;
