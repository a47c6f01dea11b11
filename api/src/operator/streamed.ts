import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../answer.ts';
import { failureOf } from '../plugins/errors.ts';
import { Refusal } from '../refusal.ts';
import type { Progress } from './progress-bar.ts';

const PROGRESS_MS = 200;

/** Sends progress lines, then an envelope. A disconnect cancels the work. */
export async function streamed<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: (progress: Progress) => void, signal: AbortSignal) => Promise<T>,
): Promise<FastifyReply> {
  const lines = new PassThrough();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new Refusal('unavailable')));
  let next = 0;
  const onProgress: (progress: Progress) => void = (progress) => {
    if (performance.now() < next) return;
    next = performance.now() + PROGRESS_MS;
    lines.write(`${JSON.stringify(progress)}\n`);
  };
  void work(onProgress, gone.signal)
    .then(success, (error: unknown) => failureOf(request, error))
    .then((answer) => lines.end(`${JSON.stringify(answer)}\n`));
  return reply.type('application/x-ndjson').send(lines);
}
