// A program of its own: rendering is one long synchronous step and needs much memory, so that it would stop the API, and
// what a hostile design does to it ends with it. Stays warm between jobs; started, bounded and ended by `renderers.ts`, from
// which each message is a SentJob.
import { rmSync } from 'node:fs';
import type { Answered } from '../programs/warm-program.ts';
import { drawPng } from './draw-png.ts';
import { usePlainFonts } from './plain-fonts.ts';
import type { RenderJob, SentJob } from './render-job.ts';

/** What only some jobs need is loaded with the first of them. */
async function draw(job: RenderJob): Promise<void> {
  if (job.kind === 'png') return drawPng(job);
  if (job.kind === 'seen') return (await import('./draw-seen.ts')).drawSeen(job);
  if (job.kind === 'pdf') return (await import('./draw-pdf.ts')).drawPdf(job);
  return (await import('./draw-ticket.ts')).drawTicket(job);
}

/** Of the last job: until whoever wanted it gives it its name, nobody knows it. */
let file: string | undefined;
let drawing: Promise<Answered<undefined>> | undefined;

/** Whoever started it has ended. What is being written is awaited: even an exit would wait for it, and then the file would be there again. */
async function leave(): Promise<void> {
  await drawing;
  if (file !== undefined) rmSync(file, { recursive: true, force: true });
  process.exit();
}

process.on('message', async (job: SentJob) => {
  file = job.file;
  usePlainFonts(job.fonts);
  drawing = draw(job).then(
    () => ({ answer: undefined }),
    (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(await drawing, undefined, undefined, (unheard) => {
    if (unheard) void leave();
  });
  // Pictures are large and lie outside what the collector watches. Nobody waits for this.
  globalThis.gc?.();
});

process.once('disconnect', leave);
