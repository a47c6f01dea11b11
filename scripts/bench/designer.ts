import { measurePrint } from '../../api/measuring/print.ts';

/** Print files: the targets are 1 s and 300 MB for 3600 × 4800 pixels. Half a minute. */
export async function bench(): Promise<void> {
  const { png, pdf, megabytes } = await measurePrint();
  console.log(`PNG of 3600 × 4800 pixels: ${png.warm} ms, the first ${png.first} ms with the program's start (target 1000)`);
  console.log(`PDF of the same design: ${pdf.warm} ms, the first ${pdf.first} ms`);
  console.log(`most memory of the program: ${megabytes} MB (target 300)`);
}
