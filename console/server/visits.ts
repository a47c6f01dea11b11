import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { isSame, type Session, type Sessions } from './sessions.ts';

export interface Visits {
  find: (request: FastifyRequest) => Session | undefined;
  /** @throws `signed-out` */
  session: (request: FastifyRequest) => Session;
  /** For calls that change something. @throws `wrong-origin`, `signed-out` */
  writing: (request: FastifyRequest) => Session;
  /** @throws `wrong-origin` */
  requireOrigin: (request: FastifyRequest) => void;
  begin: (request: FastifyRequest, reply: FastifyReply, person: string, method: Session['method']) => Session;
  end: (request: FastifyRequest, reply: FastifyReply) => void;
  endAll: (person: string) => void;
}

export const CSRF_HEADER = 'x-csrf-token';

export function createVisits(origin: URL, sessions: Sessions): Visits {
  const secure = origin.protocol === 'https:';
  const name = secure ? '__Host-console' : 'console';
  const cookie = { path: secure ? '/' : '/release', httpOnly: true, sameSite: 'strict', secure } as const;

  const find = (request: FastifyRequest): Session | undefined => sessions.find(request.cookies[name]);
  function session(request: FastifyRequest): Session {
    const found = find(request);
    if (!found) throw new Refusal('signed-out');
    return found;
  }
  function endOwn(request: FastifyRequest): void {
    const id = request.cookies[name];
    if (id !== undefined) sessions.end(id);
  }
  // Other ports of this host are the same site, so `SameSite` does not stop requests from the shop's pages.
  function requireOrigin(request: FastifyRequest): void {
    if (request.headers.origin !== origin.origin) throw new Refusal('wrong-origin', `Only pages of ${origin.origin} may do this.`);
  }
  return {
    find,
    session,
    requireOrigin,
    writing(request) {
      requireOrigin(request);
      const found = session(request);
      const token = request.headers[CSRF_HEADER];
      if (typeof token !== 'string' || !isSame(token, found.csrf))
        throw new Refusal('wrong-origin', 'The page is out of date: load it again.');
      return found;
    },
    begin(request, reply, person, method) {
      endOwn(request);
      const { id, session: begun } = sessions.begin(person, method);
      reply.setCookie(name, id, { ...cookie, maxAge: Math.floor((begun.until - Date.now()) / 1000) });
      return begun;
    },
    endAll: sessions.endAll,
    end(request, reply) {
      endOwn(request);
      reply.clearCookie(name, cookie);
    },
  };
}
