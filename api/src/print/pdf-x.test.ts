import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { preflight } from '../testing/pdf-tools.ts';
import { drawPdf } from './draw-pdf.ts';

const SWOP = '/usr/share/color/icc/ghostscript/default_cmyk.icc';

(preflight && existsSync(SWOP) ? test : test.skip)('converts colours for the configured press and names its profile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  try {
    const file = join(folder, 'press.pdf');
    const box = { tag: 'path', attributes: { d: 'M0 0h50v50h-50z', fill: '#c80000' } } as const;
    const page = { ink: [box], trimMm: { width: 50, height: 50 }, bleedMm: 3 };
    await drawPdf({ kind: 'pdf', pages: [page], pictures: [], title: '', profile: SWOP, date: '2026-01-01T00:00:00Z', file });
    const { stdout } = await promisify(execFile)('qpdf', ['--qdf', '--object-streams=disable', '--stream-data=uncompress', file, '-'], {
      encoding: 'latin1',
      maxBuffer: 1e8,
    });
    expect(stdout).toContain('/OutputConditionIdentifier (Artifex CMYK SWOP Profile)');
    expect(stdout).not.toContain('/RegistryName');
    const [, ...inks] = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) scn/.exec(stdout) ?? [];
    expect(inks.map((ink) => Math.round(Number(ink) * 10) / 10)).toEqual([0.1, 1, 1, 0.1]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
