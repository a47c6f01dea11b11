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

const sums = Array.from({ length: 6 }, (_, n) => ({ name: `Ara${n}`, value: '1 TL', total: n === 5 }));

async function pagesOf(blocks: PrintedDocument['blocks'], more: Partial<PrintedDocument> = {}): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'summary-'));
  const file = join(folder, 'summary.pdf');
  const document: PrintedDocument = { locale: 'tr', title: 'Sipariş özeti', seller: 'Baskıhane', blocks, page: 'Sayfa {page}', ...more };
  try {
    await writeFile(file, Buffer.from(await runProgram(programFile('documents/render-pdf.ts'), document), 'base64'));
    const { stdout } = await promisify(execFile)('pdftotext', [file, '-']);
    return stdout.split('\f').slice(0, -1);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const facts = (count: number) => ({
  kind: 'facts' as const,
  rows: Array.from({ length: count }, (_, n) => [`Bilgi ${n}`, 'Değer'] as const),
});

const goods = (count: number) => ({
  kind: 'goods' as const,
  title: 'Ürünler',
  lines: Array.from({ length: count }, (_, n) => ({ title: `Kupa ${n}`, detail: 'Beyaz', price: '1 TL' })),
  sums,
});

inPages('keeps the sums of an order on one page', async () => {
  for (let count = 12; count <= 14; count += 1) {
    const perPage = (await pagesOf([facts(12), goods(count)])).map((page) => page.match(/Ara\d/g)?.length ?? 0);
    expect([count, perPage.filter((found) => found > 0)]).toEqual([count, [sums.length]]);
  }
});

inPages('prints the sums below the last line of goods', async () => {
  for (let count = 10; count <= 16; count += 1) {
    const page = (await pagesOf([facts(12), goods(count)])).find((one) => one.includes('Ara0'));
    expect([count, page]).toEqual([count, expect.stringContaining(`Kupa ${count - 1}`)]);
  }
});

inPages('asks for no signature on a page without the total', async () => {
  const check = { kind: 'text' as const, text: 'Kontrol edin.' };
  for (let count = 6; count <= 12; count += 1) {
    const pages = await pagesOf([facts(12), goods(count), check], { signatures: ['Onaylayan', 'İmza'] });
    expect([count, pages.at(-1)]).toEqual([count, expect.stringMatching(new RegExp(`Kupa ${count - 1}[^]*Ara5[^]*Kontrol[^]*İmza`))]);
  }
});

inPages('prints each heading above its facts', async () => {
  const rows = [['Fatura adresi', 'Çiçek Sok. No: 5\n'.repeat(6).trim()]] as const;
  for (let count = 38; count <= 56; count += 2) {
    const page = (await pagesOf([facts(count), { kind: 'facts', title: 'Fatura bilgileri', rows }])).find((one) =>
      one.includes('Fatura bilgileri'),
    );
    expect([count, page]).toEqual([count, expect.stringContaining('Çiçek Sok.')]);
  }
});
