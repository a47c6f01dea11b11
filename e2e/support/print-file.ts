import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { boxesAround, boxesOf, pagesOf, preflight } from '../../api/src/testing/pdf-tools.ts';
import { operate } from './operate.ts';
import { expect, type TestApi } from './test.ts';

const run = promisify(execFile);

export async function expectPrintable(
  api: TestApi,
  order: string,
  { pages, trimMm }: { pages: number; trimMm: { width: number; height: number } },
): Promise<void> {
  await operate(api, 'mark-paid', order);
  const folder = await mkdtemp(path.join(tmpdir(), 'order-'));
  await operate(api, 'print-files', order, '--to', folder);
  expect(await readdir(folder)).toEqual([`${order}.zip`]);
  await rm(folder, { recursive: true });
  const made = path.join(api.dataDir, 'print', order);
  const [pdf = ''] = (await readdir(made)).filter((name) => /^line-.*\.pdf$/.test(name));
  const file = path.join(made, pdf);
  if (!preflight) return;
  await run('qpdf', ['--check', file]);
  const { stderr } = await run('gs', ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', file]);
  expect(stderr).toBe('');
  expect(await pagesOf(file)).toBe(pages);
  for (let page = 1; page <= pages; page += 1) expect(await boxesOf(file, page)).toEqual(boxesAround(trimMm));
  const { stdout: fonts } = await run('pdffonts', [file]);
  const rows = fonts.split('\n').slice(2).filter(Boolean);
  expect(rows.filter((row) => !/ yes yes yes /.test(row))).toEqual([]);
}
