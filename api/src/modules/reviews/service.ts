import { REVIEWS_PER_PAGE } from '@shop/contracts/limits';
import type { KeptReview, NewReview, NewReviewReport, OwnReview, ReviewPage, ReviewQuery } from '@shop/contracts/reviews';
import type { Locale } from '@shop/domain/locale';
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

type Written = NewReview & { locale: Locale };

/** Null without a review. @throws `not-found` for an unknown product */
export async function readOwnReview(db: Db, productId: number, customerId: number): Promise<OwnReview> {
  if (!(await hasProduct(db, productId))) throw new Refusal('not-found');
  const own = await findOwnReview(db, productId, customerId);
  return own ? { ...toReview(own.row, own.photos), published: own.row.isPublic, hidden: own.row.hiddenAt !== null } : null;
}

export async function readKept(db: Db, productId: number, customerId: number): Promise<KeptReview> {
  const own = await findOwnReview(db, productId, customerId);
  if (!own) throw new Refusal('not-found');
  return { ...toReview(own.row, own.photos), published: own.row.isPublic };
}

/** Returns whether the review is public. @throws `not-found`, `already-reviewed`, `invalid-input` for foreign photos */
export async function writeReview(tx: Db, productId: number, customerId: number, form: Written): Promise<boolean> {
  if (!(await hasProduct(tx, productId))) throw new Refusal('not-found');
  const { email, ...written } = await asWritten(tx, productId, customerId, form);
  const row = await insertReview(tx, { productId, customerId, email, ...written });
  if (!row) throw new Refusal('already-reviewed');
  await showPhotos(tx, customerId, row, form);
  return row.isPublic;
}

/** Returns whether the review is public. @throws `not-found`, `review-hidden`, `invalid-input` */
export async function rewriteReview(tx: Db, productId: number, customerId: number, form: Written): Promise<boolean> {
  // Lock order: the customer before the review.
  const { email: _, ...written } = await asWritten(tx, productId, customerId, form);
  const { id, isPublic } = await ownToChange(tx, productId, customerId);
  const row = await updateReview(tx, id, { ...written, isPublic: isPublic || written.isPublic });
  if (!row) throw new Refusal('not-found');
  await showPhotos(tx, customerId, row, form);
  return row.isPublic;
}

export async function removeReview(tx: Db, productId: number, customerId: number): Promise<void> {
  const { id } = await ownToChange(tx, productId, customerId);
  await deleteReview(tx, id);
}

/** Hidden reviews cannot change: their authors could publish the text again. */
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

export async function reportReview(tx: Db, visitor: Owner, id: number, { Reason }: NewReviewReport): Promise<void> {
  if (!(await canBeRead(tx, id))) throw new Refusal('not-found');
  await insertReport(tx, id, await settledOwner(tx, visitor), Reason);
}

export async function judgeReview(tx: Db, id: number, hide: boolean): Promise<void> {
  if (!(await hideOrShow(tx, id, hide))) throw new Refusal('review-unknown', { id });
}
