import { bucketUrlOf, parseBucketUrl } from '@shop/settings/bucket-location';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';
import { type FilesReport, type MigratedFiles, Migration } from './contract.ts';
import { streamed } from './streamed.ts';
import { verifyFiles } from './verify-files.ts';

export function filesRoutes(app: App, deps: Deps): void {
  const { config, files, log } = deps;
  const where = config.bucket ? bucketUrlOf(config.bucket) : config.dataDir;

  app.post('/files/verify', (request, reply) =>
    streamed<FilesReport>(request, reply, (onProgress, signal) =>
      verifyFiles(deps, (Done) => onProgress({ Stage: 'checking', Done, Of: 0 }), signal),
    ),
  );

  app.post('/files/migrate', { schema: { body: Migration } }, (request, reply) =>
    streamed<MigratedFiles>(request, reply, async (onProgress, signal) => {
      const { migrate } = files;
      const to = parseBucketUrl(request.body.To);
      if (!migrate || !to || bucketUrlOf(to) !== where) throw new Refusal('files-elsewhere', { where });
      const Moved = await migrate((Done, Of) => onProgress({ Stage: 'moving', Done, Of }), signal);
      log.info({ moved: Moved, to: where }, 'an operator moved files into the bucket');
      return { Moved };
    }),
  );
}
