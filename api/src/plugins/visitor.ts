import { SESSION_COOKIE } from '@shop/contracts/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Deps } from '../deps.ts';
import { findSession, startSession } from '../modules/session/repository.ts';
import { Refusal } from '../refusal.ts';

/** Who asks. Without `customer`: an anonymous visitor with a session of their own. */
export interface Visitor {
  sessionId: number;
  anonId: string;
  customer?: { id: number; email: string };
}

export type Customer = NonNullable<Visitor['customer']>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a visitor who has no session yet. */
    visitor: Visitor | undefined;
  }
  interface FastifyInstance {
    /** The visitor, with a new anonymous session for one who has none. */
    visitorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;
    /** Sends the session's id to the browser. */
    rememberSession: (reply: FastifyReply, token: string) => void;
    forgetSession: (reply: FastifyReply) => void;
  }
}

/** Browsers keep the cookie as long as a session can live at most, seconds. */
const COOKIE_MAX_AGE = 90 * 24 * 3600;

/** Sessions for the routes of this scope; the catalogue and pictures, which are nobody's, stay outside. */
export function visitors(app: App, { db, config }: Deps): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicOrigin.protocol === 'https:' } as const;

  app.decorateRequest('visitor', undefined);
  app.decorate('rememberSession', (reply: FastifyReply, token: string) => {
    reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: COOKIE_MAX_AGE });
  });
  app.decorate('forgetSession', (reply: FastifyReply) => {
    reply.clearCookie(SESSION_COOKIE, cookie);
  });
  app.decorate('visitorOf', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.visitor) return request.visitor;
    const { token, visitor } = await startSession(db);
    app.rememberSession(reply, token);
    request.visitor = visitor;
    return visitor;
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = request.cookies[SESSION_COOKIE];
    if (token) request.visitor = await findSession(db, token);
  });
}

/** `onRequest` hook of routes that only customers may use; runs before the body is even read. */
export async function customersOnly(request: FastifyRequest): Promise<void> {
  customerOf(request);
}

/** Throws `login-required`. */
export function customerOf(request: FastifyRequest): Customer & { visitor: Visitor } {
  const { visitor } = request;
  if (!visitor?.customer) throw new Refusal('login-required');
  return { ...visitor.customer, visitor };
}
