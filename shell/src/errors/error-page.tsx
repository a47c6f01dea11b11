import { PageError, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { markHydrated } from '../hydrated.ts';
import { messages } from '../messages/messages.ts';
import styles from './error-page.module.css';

export const errorTitle = (statusCode: number): string => `Sayfa bulunamadı - ${statusCode}`;

/** What a route threw, as a status; anything that is no page error is our fault: 500. */
export const toPageError = (error: unknown): PageError =>
  error instanceof PageError ? error : new PageError(500, 'An error occurred', { cause: error });

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
