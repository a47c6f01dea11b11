import { ApiError, PageError, RequestFailed, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { markHydrated } from '../hydrated.ts';
import { messages } from '../messages/messages.ts';
import styles from './error-page.module.css';

export const errorTitle = (statusCode: number): string => `Sayfa bulunamadı - ${statusCode}`;

/** What a route threw, as a status: the API's own, 503 while it can't be reached; anything else is our fault: 500. */
export function toPageError(error: unknown): PageError {
  if (error instanceof PageError) return error;
  const statusCode = error instanceof ApiError ? error.status : error instanceof RequestFailed ? 503 : 500;
  return new PageError(statusCode, 'An error occurred', { cause: error });
}

/** Inside the layout, so that everything around the failed page goes on working (specification, point 2). */
export function ErrorPage() {
  const { statusCode, statusMessage } = toPageError(useRouteError());
  const text = useMessages(messages);

  useEffect(() => {
    document.title = errorTitle(statusCode);
    markHydrated();
  }, [statusCode]);

  const advice =
    statusCode === 404
      ? text.errors.notFound
      : statusCode < 500
        ? text.errors.invalid
        : statusCode < 600
          ? text.errors.server
          : statusMessage || text.errors.unknown;

  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {statusCode}
      </p>
      <h1>{statusCode === 404 ? 'Page not found' : errorTitle(statusCode)}</h1>
      {statusCode === 404 && <p className={styles.path}>{statusMessage}</p>}
      <p>{advice}</p>
      <ButtonLink to="/" reloadDocument>
        {text.backHome}
      </ButtonLink>
    </div>
  );
}
