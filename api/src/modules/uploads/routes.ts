import multipart from '@fastify/multipart';
import { uploadLimits } from '@shop/contracts/limits';
import { Upload } from '@shop/contracts/uploads';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { PictureQuery, PRIVATE, pictureTypes, sendImage } from '../../images/send.ts';
import { cacheWithinAllowance, createVariants } from '../../images/variants.ts';
import { fileOperation, Nothing, operation } from '../../operation.ts';
import { abortOnDisconnect } from '../../plugins/abort-on-disconnect.ts';
import { checkDiskAllowance, takeDiskAllowance } from '../../plugins/disk-allowance.ts';
import { withDiskSpace } from '../../plugins/disk-reserve.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { requireVisitor } from '../../plugins/visitor.ts';
import { checkUploadWork } from '../../plugins/work-allowance.ts';
import { previewQueue } from '../../programs/queues.ts';
import { Refusal } from '../../refusal.ts';
import { formLimits, receive } from './receive.ts';
import { findUpload, listUploads } from './repository.ts';
import { checkRoom, dropUpload, makePicture, storeUpload, toUpload } from './service.ts';
import { makeSpace } from './space.ts';
import { incomingDir, pictureSource, removePicture } from './storage.ts';

const UploadId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });

const SPACE_BYTES = 2 * uploadLimits.bytes;

const PictureForm = Type.Object({ file: Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'PNG, JPEG or WebP' }) });

export function uploadRoutes(app: App, deps: Deps): void {
  const { db, files } = deps;
  const variant = createVariants(files.variantFolder('uploads'), previewQueue, cacheWithinAllowance(deps));

  app.register(async (forms: App) => {
    await forms.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
    // The body is a stream, so the schema is only documentation.
    forms.setValidatorCompiler(() => () => true);

    const schema = operation(Upload, {
      tag: 'designs',
      summary: 'Upload a picture to design with',
      consumes: ['multipart/form-data'],
      body: PictureForm,
    });
    forms.post('/uploads', { schema, onRequest: limited(deps, 'upload') }, async (request, reply) => {
      const unwanted = abortOnDisconnect(reply);
      const visitor = await app.visitorOf(request, reply);
      await checkRoom(db, visitor);
      await checkDiskAllowance(deps, request);
      await checkUploadWork(deps, request);
      const received = await withDiskSpace(deps, SPACE_BYTES, () => receive(request, incomingDir(files)));
      request.body = { file: received.hash };
      const picture = await makePicture(deps, request, received, unwanted);
      let stored = false;
      let giveBack: (() => Promise<void>) | undefined;
      try {
        giveBack = await takeDiskAllowance(deps, request, Math.max(received.bytes, picture.bytes));
        await makeSpace(deps, picture.bytes);
        const answer = await withIdempotency(db, request, reply, visitor, async (tx) => {
          const payload = await storeUpload(tx, visitor, picture);
          stored = true;
          return { messageKey: 'upload-saved', payload, status: 201 };
        });
        return answer;
      } catch (error) {
        stored = false;
        throw error;
      } finally {
        if (!stored) await Promise.all([removePicture(files, picture.id), giveBack?.()]);
      }
    });
  });

  app.get(
    '/uploads',
    { schema: operation(Type.Array(Upload), { tag: 'designs', summary: 'The visitor’s pictures, the newest first' }) },
    async (request) => success(request.visitor ? (await listUploads(db, request.visitor)).map(toUpload) : []),
  );

  app.delete(
    '/uploads/:id',
    { schema: operation(Nothing, { tag: 'designs', summary: 'Delete a picture that nothing needs', params: UploadId }) },
    async (request, reply) => {
      const visitor = requireVisitor(request);
      const { id } = request.params;
      const answer = await withIdempotency(db, request, reply, visitor, async (tx) => {
        await dropUpload(tx, visitor, id);
        return { messageKey: 'upload-removed', payload: null };
      });
      await removePicture(files, id);
      return answer;
    },
  );

  app.get(
    '/upfs/usr/:id',
    {
      schema: fileOperation(pictureTypes, {
        tag: 'designs',
        summary: 'A picture that the visitor has uploaded',
        params: UploadId,
        querystring: PictureQuery,
      }),
    },
    async (request, reply) => {
      const upload = request.visitor && (await findUpload(db, request.visitor, request.params.id));
      const source = upload && (await pictureSource(files, upload));
      if (!source) throw new Refusal('not-found');
      return sendImage(request, reply, source, request.query, variant, PRIVATE);
    },
  );
}
