// `pnpm bench <name>` runs bench/benches/<name>.ts.
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'benches');
const names = (await readdir(folder)).map((file) => path.basename(file, '.ts')).sort();
const name = process.argv[2] ?? '';
const usage = `usage: pnpm bench <${names.join('|')}>`;
if (name === '--help' || name === '-h') {
  console.log(usage);
  process.exit(0);
}
if (!names.includes(name)) {
  console.error(usage);
  process.exit(2);
}
const { bench } = (await import(path.join(folder, `${name}.ts`))) as { bench: () => Promise<void> };
await bench();
