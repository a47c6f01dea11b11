import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@shop/store/integrity';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.woff2': 'font/woff2' };

export interface Page {
  html: string;
  policy: string;
  files: ReadonlyMap<string, { bytes: Uint8Array; type: string }>;
}

export const ASSETS = '/release/assets/';

const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @throws unless `dir` holds the built page */
export async function readPage(dir: string): Promise<Page> {
  const files = new Map<string, { bytes: Uint8Array; type: string }>();
  for (const name of await readdir(dir)) {
    const type = types[path.extname(name)];
    if (type) files.set(name, { bytes: await readFile(path.join(dir, name)), type });
  }
  const script = [...files].find(([name]) => /^main\..*\.js$/.test(name));
  if (!script) throw new Error(`${dir} holds no page: build it by npm start`);
  const [name, { bytes }] = script;
  const css = await readFile(path.join(dir, 'main.css'), 'utf8');
  // An inline loader, because Firefox ignores CSP hashes of external scripts.
  const start = `const u='${ASSETS}${name}',s=document.createElement('script');s.src=window.trustedTypes?trustedTypes.createPolicy('start',{createScriptURL:()=>u}).createScriptURL(''):u;s.integrity='${integrityOf(bytes)}';document.head.append(s)`;
  const html = `<!doctype html>
<html lang="en" data-headings="own">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Releases</title>
<link rel="icon" href="data:,">
<style>${css}</style>
<script>${start}</script>
</head>
<body><div id="root"></div><noscript>The console needs scripts. The command line does the same: npm run release -- status</noscript></body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src ${cspHash(start)} 'strict-dynamic'`,
    `style-src ${cspHash(css)}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types start chunks',
  ].join('; ');
  return { html, policy, files };
}

export async function pageRoutes(app: FastifyInstance, { page: { html, policy, files } }: { page: Page }): Promise<void> {
  for (const path of ['', '/remotes/:name'])
    app.get(path, async (_request, reply) => reply.type('text/html').header('content-security-policy', policy).send(html));
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = files.get(request.params.name);
    if (!file) return reply.callNotFound();
    return reply.type(file.type).header('cache-control', 'private, max-age=31536000, immutable').send(file.bytes);
  });
}
