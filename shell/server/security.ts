import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { speculation } from './speculation.ts';

/** What a page's own script or sheet is known by. The sheets' come from where the remotes run: nothing else may pass. */
const isHash = (hash: string): boolean => /^sha256-[\w+/]{43}=$/.test(hash);

/**
 * Content-Security-Policy of a page: its one inline script is known by its hash, and only what that one adds runs too;
 * so are the links it lets the browser fetch. Its style sheets are known by theirs. Data in the page is in elements that no browser runs.
 */
export const pagePolicy = (startScriptHash: string, sheetHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src '${startScriptHash}' '${speculation.hash}' 'strict-dynamic'`,
    ["style-src 'self'", ...sheetHashes.filter(isHash).map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Of every answer, also of those that no route gives; what is no page may do nothing at all. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What no browser sends: the rest of the shop need not understand it. */
function isMalformed({ url, headers, raw }: FastifyRequest): boolean {
  // HTTP/1.0 knew no Host.
  if (headers.host === undefined ? raw.httpVersion !== '1.0' : !hostForm.test(headers.host)) return true;
  // Node takes the first, who stands before us may take the other (RFC 9112, 3.2).
  if (raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) return true;
  if (!url.startsWith('/')) return true;
  const [path = ''] = url.split('?', 1);
  // No file of a bundle has such an address.
  if (/^\/[rs]\/(?:.*\/)?\//.test(path)) return true;
  if (!path.includes('%')) return false;
  try {
    // Line separators too: no route's pattern goes over them.
    return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

export const security = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done(isMalformed(request) ? badRequest() : undefined);
  });
});

/** An error for what cannot be understood. */
export const badRequest = (): Error => Object.assign(new Error('Bad Request'), { statusCode: 400 });
