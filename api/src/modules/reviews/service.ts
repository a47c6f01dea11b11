import { REVIEWS_PER_PAGE } from '@shop/contracts/limits';
import type { Locale } from '@shop/contracts/locale';
import type { KeptReview, NewReview, NewReviewReport, OwnReview, ReviewPage, ReviewQuery } from '@shop/contracts/reviews';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { settledOwner } from '../session/repository.ts';
import { showInReview } from '../uploads/repository.ts';
import { publicName } from './public-name.ts';
import {
  canBeRead,
  deleteReview,
  findOwnReview,
  hasProduct,
  hideOrShow,
  insertReport,
  insertReview,
  listReviews,
  lockOwnReview,
  type ReviewRow,
  readReviewer,
  summarise,
  toReview,
  updateReview,
} from './repository.ts';

export { listJudged } from './repository.ts';

/** Throws `not-found` for a product that there is not. */
export async function findReviews(
  db: Db,
  productId: number,
  { stars, page = 1, sort = 'newest' }: ReviewQuery,
  reader: Locale,
): Promise<ReviewPage> {
  if (!(await hasProduct(db, productId))) throw new Refusal('not-found');
  const items = await listReviews(db, productId, { page, sort, given: stars, reader });
  const { rating, distribution } = await summarise(db, productId);
  const total = distribution.reduce((sum, row) => (stars === undefined || row.stars === stars ? sum + row.count : sum), 0);
  return { items, total, page, pageSize: REVIEWS_PER_PAGE, rating, distribution };
}

/** What a customer says, and the language of the page on which they say it. */
type Written = NewReview & { locale: Locale };

/** Null until the customer has written one. Throws `not-found` for a product that there is not. */
export async function readOwnReview(db: Db, productId: number, customerId: number): Promise<OwnReview> {
  if (!(await hasProduct(db, productId))) throw new Refusal('not-found');
  const own = await findOwnReview(db, productId, customerId);
  return own ? { ...toReview(own.row, own.photos), published: own.row.isPublic, hidden: own.row.hiddenAt !== null } : null;
}

/** As it was written; throws `not-found` where it is not there any more. */
export async function readKept(db: Db, productId: number, customerId: number): Promise<KeptReview> {
  const own = await findOwnReview(db, productId, customerId);
  if (!own) throw new Refusal('not-found');
  return { ...toReview(own.row, own.photos), published: own.row.isPublic };
}

/** Answers whether everybody can read it. Throws `not-found`, `already-reviewed`, or `invalid-input` for photos that are not the customer's to show. */
export async function writeReview(tx: Db, productId: number, customerId: number, form: Written): Promise<boolean> {
  if (!(await hasProduct(tx, productId))) throw new Refusal('not-found');
  const { email, ...written } = await asWritten(tx, productId, customerId, form);
  const row = await insertReview(tx, { productId, customerId, email, ...written });
  if (!row) throw new Refusal('already-reviewed');
  await showPhotos(tx, customerId, row, form);
  return row.isPublic;
}

/** Replaces what the customer has written, and answers the same. Throws `not-found` if that is nothing, `review-hidden`, or `invalid-input` as above. */
export async function rewriteReview(tx: Db, productId: number, customerId: number, form: Written): Promise<boolean> {
  // Before the review, as whoever publishes it locks.
  const { email: _, ...written } = await asWritten(tx, productId, customerId, form);
  const { id, isPublic } = await ownToChange(tx, productId, customerId);
  const row = await updateReview(tx, id, { ...written, isPublic: isPublic || written.isPublic });
  if (!row) throw new Refusal('not-found');
  await showPhotos(tx, customerId, row, form);
  return row.isPublic;
}

/** Its photos are the customer's own again. Throws `not-found` or `review-hidden`. */
export async function removeReview(tx: Db, productId: number, customerId: number): Promise<void> {
  const { id } = await ownToChange(tx, productId, customerId);
  await deleteReview(tx, id);
}

/** A hidden one stays as the operator has seen it: taken back and written again it would be on the page again. */
async function ownToChange(tx: Db, productId: number, customerId: number): Promise<ReviewRow> {
  const own = await lockOwnReview(tx, productId, customerId);
  if (!own) throw new Refusal('not-found');
  if (own.hiddenAt) throw new Refusal('review-hidden');
  return own;
}

async function showPhotos(tx: Db, customerId: number, { id }: ReviewRow, { Photos = [] }: NewReview): Promise<void> {
  if (new Set(Photos).size < Photos.length) throw refuseField('/Photos', 'field-twice');
  await showInReview(tx, customerId, id, Photos);
}

/** Blank lines between paragraphs are enough. */
const trimmed = (text: string): string =>
  text
    .trim()
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');

async function asWritten(tx: Db, productId: number, customerId: number, { Rating, Review: text, locale }: Written) {
  const reviewer = await readReviewer(tx, productId, customerId);
  if (!reviewer) throw new Refusal('login-required');
  return {
    name: publicName(reviewer),
    email: reviewer.email,
    verified: reviewer.bought,
    isPublic: reviewer.isProved || reviewer.bought,
    halfStars: Rating * 2,
    review: trimmed(text),
    locale,
    createdAt: new Date(),
  };
}

/** Tells operators of it, once a visitor. Throws `not-found` for what nobody can see. */
export async function reportReview(tx: Db, visitor: Owner, id: number, { Reason }: NewReviewReport): Promise<void> {
  if (!(await canBeRead(tx, id))) throw new Refusal('not-found');
  await insertReport(tx, id, await settledOwner(tx, visitor), Reason);
}

/** An operator takes a review from the page, or lets it stand; its reports are seen to. Throws `review-unknown`. */
export async function judgeReview(tx: Db, id: number, hide: boolean): Promise<void> {
  if (!(await hideOrShow(tx, id, hide))) throw new Refusal('review-unknown', { id });
}
