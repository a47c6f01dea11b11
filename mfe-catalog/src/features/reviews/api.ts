import type { KeptReview, NewReview, NewReviewReport, OwnReview, ReviewPage, ReviewQuery } from '@shop/contracts/reviews';
import type { Upload } from '@shop/contracts/uploads';
import type { Locale } from '@shop/domain/locale';
import { type Api, queryOptions, sendFile } from '@shop/runtime';
import { toSearch } from './model.ts';

const path = (productId: number): string => `/catalog/products/${productId}/reviews`;

export const reviewsKey = (productId: number) => ['reviews', productId] as const;

export const readReviewPage = (api: Api, productId: number, query: ReviewQuery, signal?: AbortSignal) =>
  api.read<ReviewPage>(path(productId) + toSearch(query), signal);

export const reviewPageQuery = (api: Api, productId: number, query: ReviewQuery) =>
  queryOptions({
    queryKey: [...reviewsKey(productId), query],
    queryFn: ({ signal }) => readReviewPage(api, productId, query, signal),
  });

export const ownReviewQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['my', 'review', productId],
    queryFn: ({ signal }) => api.read<OwnReview>(`${path(productId)}/mine`, signal),
  });

export const writeReview = (api: Api, productId: number, review: NewReview, key: string) =>
  api.send<KeptReview>('POST', path(productId), review, key);

export const rewriteReview = (api: Api, productId: number, review: NewReview) => api.send<KeptReview>('PUT', path(productId), review);

export const removeReview = (api: Api, productId: number) => api.send<null>('DELETE', path(productId));

export const reportReview = (api: Api, reviewId: number, report: NewReviewReport, key: string) =>
  api.send<null>('POST', `/catalog/reviews/${reviewId}/reports`, report, key);

/** Milliseconds; covers slow phone connections and processing. */
const UPLOAD_MS = 180_000;

export const uploadPicture = (file: File, locale: Locale) => sendFile<Upload>('/uploads', file, { locale, limitMs: UPLOAD_MS });

/** Failures do not matter: unused uploads are purged. */
export const dropPicture = (api: Api, uploadId: string) => api.send<null>('DELETE', `/uploads/${uploadId}`);
