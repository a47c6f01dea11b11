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
    visitor: Visitor | undefined;
    newcomer: string | undefined;
  }
  interface FastifyInstance {
    /** Starts a session if there is none. With `by-route`, only the limit of the route applies. @throws `too-many-requests` */
    visitorOf: (request: FastifyRequest, reply: FastifyReply, bound?: 'by-route') => Promise<Visitor>;
    anonIdOf: (request: FastifyRequest, reply: FastifyReply) => string;
    rememberSession: (reply: FastifyReply, token: string) => void;
    forgetSession: (reply: FastifyReply) => void;
  }
}

/** Seconds. */
const COOKIE_MAX_AGE = SESSION_DAYS * 24 * 3600;

/** The visitor gets a token at once. The first stored data creates the session's row. */
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

  /** Finds the session of a cookie from before the shop used TLS. */
  async function sessionFromBefore({ cookies }: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> {
    const old = secure ? cookies[sessionCookie(false)] : undefined;
    // A sibling domain could set this cookie, so only session tokens from before TLS are valid.
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

/** `onRequest` hook: rejects anonymous visitors before the body is read. */
export async function customersOnly(request: FastifyRequest): Promise<void> {
  customerOf(request);
}

/** Refuses guests. @throws `account-required` */
export async function membersOnly(request: FastifyRequest): Promise<void> {
  if (customerOf(request).provisional) throw new Refusal('account-required');
}

export function customerOf(request: FastifyRequest): LoggedIn {
  const { visitor } = request;
  if (!visitor?.customer) throw new Refusal('login-required');
  return { ...visitor.customer, visitor };
}

export function requireVisitor({ visitor }: FastifyRequest): Visitor {
  if (!visitor) throw new Refusal('not-found');
  return visitor;
}
