import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { LICENCES_FILE } from '@shop/contracts/federation-names';
import { LICENCES_PATH } from '@shop/contracts/shell-paths';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Encoded, encodingFor } from '../http/compression.ts';
import type { Renderer, Serving } from '../pages/renderer.ts';
import { createReleaseFiles, type ReleaseFilesOptions } from './release-files.ts';

export interface LicencesOptions extends Omit<ReleaseFilesOptions, 'log'> {
  assetsDir: string;
  renderer: Pick<Renderer, 'serving'>;
}

const rule = `\n${'='.repeat(72)}\n\n`;

/** Milliseconds to cache the text. A missing file may be restored later. */
const KEPT_MS = 10 * 60_000;

/** Licences of all files that browsers load, from the shell and the served releases. */
export async function licences(app: FastifyInstance, { assetsDir, renderer, ...files }: LicencesOptions): Promise<void> {
  const releaseFile = createReleaseFiles({ ...files, log: app.log });
  const documents = new LRUCache<string, Encoded, Serving['versions']>({
    max: 2,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: versions }) => {
      const own = await readFile(path.join(assetsDir, LICENCES_FILE), 'utf8').catch(() => undefined);
      const sent = await Promise.all(Object.entries(versions).map(([remote, version]) => releaseFile(remote, version, LICENCES_FILE)));
      const texts = [own, ...sent.map((file) => file && Buffer.from(file.bytes).toString())].filter((text) => text !== undefined);
      return texts.length > 0 ? new Encoded(Buffer.from(texts.join(rule))) : undefined;
    },
  });

  app.get(LICENCES_PATH, async (request, reply) => {
    const { versions } = renderer.serving();
    const document = await documents.fetch(JSON.stringify(versions), { context: versions });
    if (!document) return reply.callNotFound();
    const { etag, bytes, encoding } = await document.as(encodingFor(request.headers['accept-encoding']));
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding', etag });
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/plain; charset=utf-8').send(bytes);
  });
}
