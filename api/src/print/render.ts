// A separate process, because rendering blocks the event loop, needs memory, and reads hostile files.
import { rmSync } from 'node:fs';
import type { Answered } from '../programs/warm-program.ts';
import { drawPng } from './draw-png.ts';
import { usePlainFonts } from './plain-fonts.ts';
import type { RenderJob, SentJob } from './render-job.ts';

async function draw(job: RenderJob): Promise<void> {
  if (job.kind === 'png') return drawPng(job);
  if (job.kind === 'seen') return (await import('./draw-seen.ts')).drawSeen(job);
  if (job.kind === 'pdf') return (await import('./draw-pdf.ts')).drawPdf(job);
  return (await import('./draw-ticket.ts')).drawTicket(job);
}

/** Deleted on exit unless the parent has renamed it. */
let file: string | undefined;
let drawing: Promise<Answered<undefined>> | undefined;

/** Runs after the parent's death. Waits for the drawing, which would otherwise create the file again. */
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
  // Frees pictures, which are outside the heap.
  globalThis.gc?.();
});

process.once('disconnect', leave);
