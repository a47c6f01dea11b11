// Runs in a separate process, because image decoders may crash.
import sharp from 'sharp';
import type { Answered } from '../programs/warm-program.ts';
import type { VariantJob } from './draw-apart.ts';
import { drawVariant } from './draw-variant.ts';

sharp.cache(false);

process.on('message', async ({ file, width, format }: VariantJob) => {
  const answered: Answered<Uint8Array> = await drawVariant(file, width, format).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answered, undefined, undefined, (unheard) => {
    if (unheard) process.exit();
  });
});

process.once('disconnect', () => process.exit());
