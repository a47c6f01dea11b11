import { loginPath } from '@shop/contracts/page-paths';
import type { MiddlewareName, RouteRecord } from '@shop/contracts/routes';
import { afterLogin, type SessionState, useSession } from '@shop/runtime';
import { samePath } from '@shop/runtime/host';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isLeft } from '../arrival.ts';
import { PageSkeleton } from '../page-skeleton.tsx';

type Verdict = 'wait' | 'pass' | { to: string };

const middlewares: Record<
  MiddlewareName,
  (session: SessionState, here: string, wanted: string | null, ownEntrance: boolean | undefined) => Verdict
> = {
  requiresAuth: ({ status }, here, _wanted, ownEntrance) => {
    if (ownEntrance) return 'pass';
    if (status === 'unknown') return 'wait';
    return status === 'customer' ? 'pass' : { to: loginPath(here) };
  },
  requiresNonAuth: (session, _here, wanted) => {
    if (session.status === 'unknown') return 'wait';
    // Guests may log in or register here.
    const isMember = session.status === 'customer' && !session.isGuest;
    return isMember ? { to: afterLogin(wanted) } : 'pass';
  },
};

const REDIRECT_ON_AUTH = '/user/register';

interface GuardProps {
  middleware: readonly MiddlewareName[];
  ownEntrance?: RouteRecord['ownEntrance'];
  redirectOnAuth?: RouteRecord['redirectOnAuth'];
  children: ReactNode;
}

/** Specification, point 4. */
export function Guard({ middleware, ownEntrance, redirectOnAuth, children }: GuardProps) {
  const session = useSession();
  const location = useLocation();
  const { pathname, search } = location;
  if (redirectOnAuth) {
    if (session.status === 'unknown') return <PageSkeleton />;
    const to = redirectOnAuth === true ? REDIRECT_ON_AUTH : (samePath(redirectOnAuth) ?? REDIRECT_ON_AUTH);
    if (session.status === 'customer') return <Navigate to={to} replace />;
  }
  for (const name of middleware) {
    const verdict = middlewares[name](session, pathname + search, new URLSearchParams(search).get('redirect'), ownEntrance);
    // A logout during a navigation must not redirect to the login page.
    if (verdict === 'wait' || (verdict !== 'pass' && isLeft(location))) return <PageSkeleton />;
    if (verdict !== 'pass') return <Navigate to={verdict.to} replace />;
  }
  return children;
}
