import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { programFile } from '../folders.ts';
import { runProgram } from '../programs/run-program.ts';
import { poppler } from '../testing/pdf-tools.ts';
import type { PrintedDocument } from './render-pdf.ts';

const inPages = poppler ? test : test.skip;

inPages('keeps the sums of an order on one page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'summary-'));
  const file = join(folder, 'summary.pdf');
  const sums = Array.from({ length: 6 }, (_, n) => ({ name: `Ara${n}`, value: '1 TL', total: n === 5 }));
  try {
    for (let count = 12; count <= 14; count += 1) {
      const lines = Array.from({ length: count }, (_, n) => ({ title: `Kupa ${n}`, detail: 'Beyaz', price: '1 TL' }));
      const document: PrintedDocument = {
        locale: 'tr',
        title: 'Sipariş özeti',
        seller: 'Baskıhane',
        blocks: [
          { kind: 'facts', rows: Array.from({ length: 12 }, (_, n) => [`Bilgi ${n}`, 'Değer']) },
          { kind: 'goods', title: 'Ürünler', lines, sums },
        ],
        page: 'Sayfa {page} / {pages}',
      };
      await writeFile(file, Buffer.from(await runProgram(programFile('documents/render-pdf.ts'), document), 'base64'));
      const { stdout } = await promisify(execFile)('pdftotext', [file, '-']);
      const perPage = stdout.split('\f').map((page) => page.match(/Ara\d/g)?.length ?? 0);
      expect([count, perPage.filter((found) => found > 0)]).toEqual([count, [sums.length]]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
