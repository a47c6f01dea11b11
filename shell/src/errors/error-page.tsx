import { ApiError, PageError, RequestFailed, useMessages, useQueryClient } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useEffect } from 'react';
import { useHref, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { arrive } from '../arrival.ts';
import { playEarlyTaps } from '../early-taps/play.ts';
import { useHost } from '../host.ts';
import { markHydrated } from '../hydrated.ts';
import { messages } from '../messages/messages.ts';
import styles from './error-page.module.css';
import { NotLoaded } from './not-loaded.ts';

export function toPageError(error: unknown): PageError {
  if (error instanceof PageError) return error;
  const statusCode = error instanceof ApiError ? error.status : error instanceof RequestFailed ? 503 : 500;
  return new PageError(statusCode, 'An error occurred', { cause: error });
}

/** Renders inside the layout, so that navigation stays usable (specification, point 2). */
export function ErrorPage() {
  const error = useRouteError();
  const { statusCode, statusMessage } = toPageError(error);
  const location = useLocation();
  const path = useHref(location.pathname);
  const text = useMessages(messages);
  const unreached = error instanceof NotLoaded || (error instanceof RequestFailed && globalThis.navigator?.onLine === false);
  const title = unreached ? text.errors.notLoadedTitle : text.errors.title(statusCode);

  useEffect(() => {
    document.title = title;
    markHydrated();
    playEarlyTaps();
    arrive(location);
  }, [title, location]);

  const advice = unreached
    ? text.errors.notLoaded
    : statusCode === 404
      ? text.errors.notFound
      : statusCode < 500
        ? text.errors.invalid
        : statusCode < 600
          ? text.errors.server
          : statusMessage || text.errors.unknown;

  return (
    <div className={styles.page}>
      {!unreached && (
        <p className={`heading-font ${styles.code}`} aria-hidden="true">
          {statusCode}
        </p>
      )}
      <h1>{unreached ? title : headingOf(statusCode, text.errors)}</h1>
      {statusCode === 404 && <p className={styles.path}>{text.errors.notFoundPath(path)}</p>}
      <p>{advice}</p>
      <div className={styles.ways}>
        {statusCode >= 500 && <TryAgain />}
        <ButtonLink to="/" reloadDocument variant={statusCode >= 500 ? 'secondary' : 'primary'}>
          {text.backHome}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The specification fixes the title, so only the heading distinguishes errors. */
function headingOf(status: number, text: (typeof messages.tr)['errors']): string {
  if (status === 404) return text.notFoundTitle;
  if (status < 500) return text.invalidTitle;
  return status < 600 ? text.serverTitle : text.unknown;
}

function TryAgain() {
  const text = useMessages(messages);
  const host = useHost();
  const query = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const busy = useNavigation().state !== 'idle';

  const tryAgain = () => {
    host.retry();
    query.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    void navigate(pathname + search + hash, { replace: true });
  };

  return (
    <Button busy={busy} onClick={tryAgain}>
      {text.errors.retry}
    </Button>
  );
}
