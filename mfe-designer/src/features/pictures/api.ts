import type { Upload } from '@shop/contracts/uploads';
import { type Api, type FileSending, queryOptions, sendFile } from '@shop/runtime';

/** Newest first. */
export const uploadsQuery = (api: Api) =>
  queryOptions({ queryKey: ['my', 'uploads'] as const, queryFn: ({ signal }) => api.read('/uploads', { signal }) });

/** @throws {RequestFailed} without a response or when aborted. */
export const sendPicture = (file: File, options: Omit<FileSending, 'limitMs'>) => sendFile<Upload>('/uploads', file, options);
