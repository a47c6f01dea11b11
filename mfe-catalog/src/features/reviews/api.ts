import type { NewReview, NewReviewReport, ReviewQuery } from '@shop/contracts/reviews';
import type { Upload } from '@shop/contracts/uploads';
import type { Locale } from '@shop/domain/locale';
import { type Api, queryOptions, sendFile } from '@shop/runtime';

export const reviewsKey = (productId: number) => ['reviews', productId] as const;

export const readReviewPage = (api: Api, productId: number, query: ReviewQuery, signal?: AbortSignal) =>
  api.read('/catalog/products/{id}/reviews', { path: { id: productId }, query, signal });

export const reviewPageQuery = (api: Api, productId: number, query: ReviewQuery) =>
  queryOptions({
    queryKey: [...reviewsKey(productId), query],
    queryFn: ({ signal }) => readReviewPage(api, productId, query, signal),
  });

export const ownReviewQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['my', 'review', productId],
    queryFn: ({ signal }) => api.read('/catalog/products/{id}/reviews/mine', { path: { id: productId }, signal }),
  });

export const writeReview = (api: Api, productId: number, review: NewReview, key: string) =>
  api.send('POST /catalog/products/{id}/reviews', { path: { id: productId }, body: review, key });

export const rewriteReview = (api: Api, productId: number, review: NewReview) =>
  api.send('PUT /catalog/products/{id}/reviews', { path: { id: productId }, body: review });

export const removeReview = (api: Api, productId: number) => api.send('DELETE /catalog/products/{id}/reviews', { path: { id: productId } });

export const reportReview = (api: Api, reviewId: number, report: NewReviewReport, key: string) =>
  api.send('POST /catalog/reviews/{id}/reports', { path: { id: reviewId }, body: report, key });

const UPLOAD_MS = 180_000;

export const uploadPicture = (file: File, locale: Locale) => sendFile<Upload>('/uploads', file, { locale, limitMs: UPLOAD_MS });

/** Failures do no harm: the API purges unused uploads. */
export const dropPicture = (api: Api, uploadId: string) => api.send('DELETE /uploads/{id}', { path: { id: uploadId } });
