import type { Review } from '@shop/contracts/catalog';
import type { NewReview, OwnReview, ReviewPage, ReviewQuery } from '@shop/contracts/reviews';
import type { Db } from '../../db/client.ts';
import { Refusal } from '../../refusal.ts';
import { publicName } from './public-name.ts';
import {
  deleteReview,
  findOwnReview,
  findReviewer,
  hasProduct,
  insertReview,
  listReviews,
  PAGE_SIZE,
  summarise,
  updateReview,
} from './repository.ts';

/** Throws `not-found` for a product that there is not. */
export async function findReviews(db: Db, productId: number, { page = 1, sort = 'newest' }: ReviewQuery): Promise<ReviewPage> {
  if (!(await hasProduct(db, productId))) throw new Refusal('not-found');
  return { items: await listReviews(db, productId, page, sort), page, pageSize: PAGE_SIZE, ...(await summarise(db, productId)) };
}

/** Null until the customer has written one. Throws `not-found` for a product that there is not. */
export async function readOwnReview(db: Db, productId: number, customerId: number): Promise<OwnReview> {
  if (!(await hasProduct(db, productId))) throw new Refusal('not-found');
  return (await findOwnReview(db, productId, customerId)) ?? null;
}

/** Throws `not-found` or `already-reviewed`. */
export async function writeReview(tx: Db, productId: number, customerId: number, form: NewReview): Promise<Review> {
  if (!(await hasProduct(tx, productId))) throw new Refusal('not-found');
  const { email, ...written } = await asWritten(tx, productId, customerId, form);
  const review = await insertReview(tx, { productId, customerId, email, ...written });
  if (!review) throw new Refusal('already-reviewed');
  return review;
}

/** Replaces what the customer has written. Throws `not-found` if that is nothing. */
export async function rewriteReview(tx: Db, productId: number, customerId: number, form: NewReview): Promise<Review> {
  const { email: _, ...written } = await asWritten(tx, productId, customerId, form);
  const review = await updateReview(tx, productId, customerId, written);
  if (!review) throw new Refusal('not-found');
  return review;
}

/** Throws `not-found`. */
export async function removeReview(tx: Db, productId: number, customerId: number): Promise<void> {
  if (!(await deleteReview(tx, productId, customerId))) throw new Refusal('not-found');
}

async function asWritten(tx: Db, productId: number, customerId: number, { Rating, Review: text }: NewReview) {
  const reviewer = await findReviewer(tx, productId, customerId);
  if (!reviewer) throw new Refusal('login-required');
  return {
    name: publicName(reviewer.name, reviewer.surname),
    email: reviewer.email,
    verified: reviewer.bought,
    halfStars: Rating * 2,
    review: text.trim(),
    createdAt: new Date(),
  };
}
