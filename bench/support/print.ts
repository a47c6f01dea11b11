import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawSide, sceneToSvg } from '@shop/scene/scene-svg';
import sharp from 'sharp';
import type { RenderJob } from '../../api/src/print/render-job.ts';
import { render } from '../../api/src/print/renderers.ts';
import { embeddedSources } from '../../api/src/print/scene-pictures.ts';

const RUNS = 7;

export interface PrintFigures {
  /** Milliseconds: `first` includes the process start, `warm` is the median of later jobs. */
  png: { first: number; warm: number };
  pdf: { first: number; warm: number };
  megabytes: number;
}

const mm = { width: 304.8, height: 406.4 };
const PHOTO = 'A'.repeat(22);

/** Peak megabytes of the renderer, which is the only child process. */
async function peak(): Promise<number> {
  const [child] = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ');
  const status = await readFile(`/proc/${child}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

const middle = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

export async function measurePrint(): Promise<PrintFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'print-'));
  try {
    // With noise, the file is as large as a camera's photo.
    const file = join(folder, 'photo.jpg');
    const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
    await sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#808080', noise: grain } })
      .blur(1)
      .jpeg({ quality: 90 })
      .toFile(file);
    const side = { id: 'front', name: 'Ön', img: '', faceMm: mm, printAreaMm: { x: 0, y: 0, ...mm }, price: 0 };
    const words = { id: 't', kind: 'text', x: 152, y: 370, rotation: 0, size: 24, font: 'arimo', bold: true, fill: '#1d3557' } as const;
    const scene = {
      version: 2,
      sides: {
        front: [
          { id: 'p', kind: 'picture', uploadId: PHOTO, x: 152, y: 170, width: 180, height: 240, rotation: 8 },
          { ...words, text: 'İyi ki doğdun Işıl' },
        ],
      },
    } as const;
    const pictures = [{ href: embeddedSources.pictureHref(PHOTO), file, width: 2126, height: 2835 }];
    const svg = sceneToSvg(scene as never, side, embeddedSources);
    const jobs: Record<'png' | 'pdf', RenderJob> = {
      png: { kind: 'png', svg, pictures, width: 3600, height: 4800, dpi: 300, file: join(folder, 'print.png') },
      pdf: {
        kind: 'pdf',
        pages: [{ ink: drawSide(scene as never, side, embeddedSources, 3), trimMm: mm, bleedMm: 3 }],
        pictures,
        title: '',
        date: '2026-01-01T00:00:00Z',
        file: join(folder, 'print.pdf'),
      },
    };
    const times = { png: [] as number[], pdf: [] as number[] };
    for (let n = 0; n < RUNS; n += 1) {
      for (const kind of ['png', 'pdf'] as const) {
        const began = performance.now();
        await render(jobs[kind]);
        times[kind].push(performance.now() - began);
      }
    }
    const of = ([first = Number.NaN, ...rest]: readonly number[]) => ({ first: Math.round(first), warm: middle(rest) });
    return { png: of(times.png), pdf: of(times.pdf), megabytes: await peak() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
