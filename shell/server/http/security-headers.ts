import { dataPolicy } from '@shop/contracts/data-policy';
import { withCharset } from '@shop/contracts/media-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { holdsSecret } from '../../src/redact-secrets.ts';
import { speculation } from '../pages/speculation.ts';
import { themeScript } from '../pages/theme-script.ts';

const isHash = (hash: string): boolean => /^sha256-[\w+/]{43}=$/.test(hash);

/** Allows scheme and host only, because a longer origin could add directives. */
const isHost = (origin: string): boolean => /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(origin);

interface Opened {
  stylesheets: readonly string[];
  frames: readonly string[];
  analytics?: string | undefined;
  /** Set for a preview that loads a remote from the visitor's machine. */
  local?: { origin: string; scriptHash: string } | undefined;
}

/** See docs/decisions/0017-allow-scripts-by-hash.md */
export const pagePolicy = (startScriptHash: string, { stylesheets, frames, analytics, local }: Opened): string => {
  const from = local ? [local.origin] : [];
  return [
    "default-src 'none'",
    [
      `script-src '${themeScript.hash}' '${startScriptHash}' '${speculation.hash}'`,
      ...(local ? [`'${local.scriptHash}'`] : []),
      "'strict-dynamic'",
    ].join(' '),
    ["style-src 'self'", ...from, ...stylesheets.filter(isHash).map((hash) => `'${hash}'`)].join(' '),
    ["img-src 'self' data: blob:", ...from].join(' '),
    ["font-src 'self'", ...from].join(' '),
    // The designer processes images in a worker.
    "worker-src 'self'",
    ["connect-src 'self'", ...(analytics ? [new URL(analytics).origin] : [])].join(' '),
    ...(frames.some(isHost) ? [['frame-src', ...frames.filter(isHost)].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

// See docs/decisions/0118-find-subjects-of-photos-on-the-device.md
export const workerPolicy = `${dataPolicy}; script-src 'self' 'wasm-unsafe-eval'`;

/** For all responses. Pages replace this CSP by a less strict one. */
export const securityHeaders = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  // Images that other sites may embed override this.
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Older browsers do not support `frame-ancestors`.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // Disables the legacy filter of browsers, which attackers could exploit.
  'x-xss-protection': '0',
};

const ofFiles = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'];
/** Not for scripts, styles, fonts and images: these headers would make up a third of a small file. */
const ofDocuments = ['x-request-id', ...Object.keys(securityHeaders).filter((name) => !ofFiles.includes(name))];

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function isMalformed({ url, headers, raw }: FastifyRequest): boolean {
  // HTTP/1.0 requires no `Host` header.
  if (headers.host === undefined ? raw.httpVersion !== '1.0' : !hostForm.test(headers.host)) return true;
  // Node uses the first `Host` header, but a proxy may use another (RFC 9112, 3.2).
  if (raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) return true;
  if (!url.startsWith('/')) return true;
  const [path = ''] = url.split('?', 1);
  // The path of a bundle file has no empty segment.
  if (/^\/[rs]\/(?:.*\/)?\//.test(path)) return true;
  if (!path.includes('%')) return false;
  try {
    // Route patterns do not match line separators, so such paths are refused.
    return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

const isPageFile = (type: string): boolean => /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?!svg))/.test(type);

export const security = fp(async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string') return;
    reply.header('content-type', withCharset(type));
    if (isPageFile(type)) for (const name of ofDocuments) reply.removeHeader(name);
  });
  // Some proxies do not report TLS. Without TLS, browsers ignore the header anyway.
  const isSecure = publicOrigin.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    // Keeps the secret out of the Referer. `no-referrer` would also remove the origin of writes.
    if (holdsSecret(request.url)) reply.header('referrer-policy', 'strict-origin');
    if (isSecure || request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done(isMalformed(request) ? badRequest() : undefined);
  });
});

export const badRequest = (): Error => Object.assign(new Error('Bad Request'), { statusCode: 400 });
