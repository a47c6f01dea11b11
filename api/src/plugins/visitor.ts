import { SESSION_DAYS } from '@shop/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { findSession, startSession } from '../modules/session/repository.ts';
import { anonIdOf, isToken, newToken, sessionCookie } from '../modules/session/token.ts';
import type { LoggedIn, Visitor } from '../modules/session/visitor.ts';
import { Refusal } from '../refusal.ts';
import { limited } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a visitor who has no session yet. */
    visitor: Visitor | undefined;
    /** What such a visitor's session will be known by, once there is something to remember. */
    newcomer: string | undefined;
  }
  interface FastifyInstance {
    /** The visitor, with a new anonymous session for one who has none. Throws `too-many-requests`, unless the route's own limit is its `bound`. */
    visitorOf: (request: FastifyRequest, reply: FastifyReply, bound?: 'by-route') => Promise<Visitor>;
    /** The anonymous visitor's name; stores nothing. */
    anonIdOf: (request: FastifyRequest, reply: FastifyReply) => string;
    /** Sends the session's id to the browser. */
    rememberSession: (reply: FastifyReply, token: string) => void;
    forgetSession: (reply: FastifyReply) => void;
  }
}

/** Browsers keep the cookie as long as a session can live at most, seconds. */
const COOKIE_MAX_AGE = SESSION_DAYS * 24 * 3600;

/**
 * Sessions for the routes of this scope; the catalogue and pictures, which are nobody's, stay outside. A visitor gets a
 * token at once and a row in the database with the first thing to remember: whoever only looks around, or only asks who
 * they are, leaves nothing behind.
 */
export function visitors(app: App, deps: Deps): void {
  const { db, config } = deps;
  const { secure } = config;
  const name = sessionCookie(secure);
  const countSession = limited(deps, 'session');
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  app.decorateRequest('visitor', undefined);
  app.decorateRequest('newcomer', undefined);
  app.decorate('rememberSession', (reply: FastifyReply, token: string) => {
    reply.setCookie(name, token, { ...cookie, maxAge: COOKIE_MAX_AGE });
  });
  app.decorate('forgetSession', (reply: FastifyReply) => {
    reply.clearCookie(name, cookie);
  });
  const newcomerOf = (request: FastifyRequest, reply: FastifyReply): string => {
    if (request.newcomer === undefined) {
      request.newcomer = newToken(secure);
      app.rememberSession(reply, request.newcomer);
    }
    return request.newcomer;
  };
  app.decorate(
    'anonIdOf',
    (request: FastifyRequest, reply: FastifyReply) => request.visitor?.anonId ?? anonIdOf(newcomerOf(request, reply)),
  );
  app.decorate('visitorOf', async (request: FastifyRequest, reply: FastifyReply, bound?: 'by-route') => {
    if (request.visitor) return request.visitor;
    if (!bound) await countSession(request);
    request.visitor = await startSession(db, newcomerOf(request, reply));
    return request.visitor;
  });

  /** The session that began before the shop was reached over TLS alone, or before the cookie had the name it has now. */
  async function sessionFromBefore({ cookies }: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> {
    const old = secure ? cookies[sessionCookie(false)] : undefined;
    // None that was issued under the new name: a neighbour in the domain could have set this cookie.
    if (old === undefined || !isToken(old, false)) return undefined;
    const visitor = await findSession(db, old);
    if (visitor) {
      app.rememberSession(reply, old);
      reply.clearCookie(sessionCookie(false), cookie);
    }
    return visitor;
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = request.cookies[name];
    request.visitor = token === undefined ? await sessionFromBefore(request, reply) : await findSession(db, token);
    if (!request.visitor && token !== undefined && isToken(token, secure)) request.newcomer = token;
  });
}

/** `onRequest` hook of routes that only customers may use; runs before the body is even read. */
export async function customersOnly(request: FastifyRequest): Promise<void> {
  customerOf(request);
}

/** The same for what only an account has; a guest's has no password. Throws `account-required`. */
export async function membersOnly(request: FastifyRequest): Promise<void> {
  if (customerOf(request).provisional) throw new Refusal('account-required');
}

/** Throws `login-required`. */
export function customerOf(request: FastifyRequest): LoggedIn {
  const { visitor } = request;
  if (!visitor?.customer) throw new Refusal('login-required');
  return { ...visitor.customer, visitor };
}

/** Whose what is asked for could be: who has no session yet has nothing. Throws `not-found`. */
export function knownVisitorOf({ visitor }: FastifyRequest): Visitor {
  if (!visitor) throw new Refusal('not-found');
  return visitor;
}
