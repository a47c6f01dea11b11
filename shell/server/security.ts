import { dataPolicy } from '@shop/contracts/data-policy';
import { withCharset } from '@shop/contracts/media-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { holdsSecret } from '../src/secret-parts.ts';
import { looksScript } from './looks-script.ts';
import { speculation } from './speculation.ts';

/** What a page's own script or sheet is known by. The sheets' come from where the remotes run: nothing else may pass. */
const isHash = (hash: string): boolean => /^sha256-[\w+/]{43}=$/.test(hash);

/** A host and nothing else: what a policy says besides would open more than frames. */
const isHost = (origin: string): boolean => /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(origin);

/** What of a page's policy is its own. */
interface Opened {
  /** Hashes of its style sheets. */
  sheets: readonly string[];
  /** Origins that it may show in frames. */
  frames: readonly string[];
  /** The address to which usage is told. */
  analytics?: string | undefined;
}

/**
 * Content-Security-Policy of a page: its two inline scripts are known by their hashes, and only what those add runs too;
 * so are the links that it lets the browser fetch. Its style sheets are known by theirs. Data in the page is in elements that
 * no browser runs. Of what is outside it opens what it is told to.
 */
export const pagePolicy = (startScriptHash: string, { sheets, frames, analytics }: Opened): string =>
  [
    "default-src 'none'",
    `script-src '${looksScript.hash}' '${startScriptHash}' '${speculation.hash}' 'strict-dynamic'`,
    ["style-src 'self'", ...sheets.filter(isHash).map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The designer works on pictures in a thread of its own; what such a thread runs may open nothing (`securityHeaders`).
    "worker-src 'self'",
    ["connect-src 'self'", ...(analytics ? [new URL(analytics).origin] : [])].join(' '),
    ...(frames.some(isHost) ? [['frame-src', ...frames.filter(isHost)].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Of every answer, also of those that no route gives; what is no page may do nothing at all. */
export const securityHeaders = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  // Pictures, which mails and others' pages may show, have another.
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // For what does not know the policy's `frame-ancestors`, and what knows nothing of it at all.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // An old filter, which could itself be used to break pages.
  'x-xss-protection': '0',
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

export const security = fp(async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
  // Pages are sent past this, with theirs.
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string') reply.header('content-type', withCharset(type));
  });
  // Browsers ignore the header where they came without TLS: a proxy that does not say how they came takes nothing away.
  const isSecure = publicOrigin.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    // The next page, and what runs on it, is told whose it comes from and no more. Not `no-referrer`: writes would have no origin.
    if (holdsSecret(request.url)) reply.header('referrer-policy', 'strict-origin');
    if (isSecure || request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done(isMalformed(request) ? badRequest() : undefined);
  });
});

/** An error for what cannot be understood. */
export const badRequest = (): Error => Object.assign(new Error('Bad Request'), { statusCode: 400 });
