import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { RELEASE_FILES, SHELL_FILES, WORKER_SUFFIX } from '@shop/contracts/federation-names';
import { FILE_PATH, VERSION_NAME } from '@shop/contracts/releases';
import { REMOTE_NAME } from '@shop/contracts/remote-name';
import type { FolderStore } from '@shop/store/folder-store';
import type { FastifyInstance } from 'fastify';
import { workerPolicy } from '../http/security-headers.ts';
import type { Damage } from './integrity-check.ts';
import { createReleaseFiles } from './release-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

export interface StaticsOptions {
  store: FolderStore;
  onDamage: (damage: Damage) => void;
  assetsDir: string;
}

export async function staticFiles(app: FastifyInstance, { store, onDamage, assetsDir }: StaticsOptions): Promise<void> {
  app.addHook('onRequest', async (request) => {
    request.countedAs = 'files';
  });
  await app.register(fastifyStatic, {
    root: assetsDir,
    prefix: SHELL_FILES,
    preCompressed: true,
    // Names contain hashes, so browsers never revalidate these files.
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
  });

  const releaseFile = createReleaseFiles({ store, onDamage, log: app.log });
  const params = {
    type: 'object',
    properties: {
      remote: { type: 'string', pattern: REMOTE_NAME },
      version: { type: 'string', pattern: VERSION_NAME },
      '*': { type: 'string', pattern: FILE_PATH },
    },
  };
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    `${RELEASE_FILES}:remote/:version/*`,
    { schema: { params }, attachValidation: true },
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      const sent = request.validationError ? undefined : await releaseFile(remote, version, file, request.headers['accept-encoding']);
      // The 404 is not cacheable, because a backup may restore the file.
      if (!sent) return reply.callNotFound();
      const etag = `"${sent.integrity.slice(-22)}"`;
      reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding', etag });
      if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send();
      if (file.endsWith(WORKER_SUFFIX)) reply.header('content-security-policy', workerPolicy);
      if (sent.encoding !== 'identity') reply.header('content-encoding', sent.encoding);
      return reply.type(types[path.extname(file)] ?? 'application/octet-stream').send(sent.bytes);
    },
  );
}
