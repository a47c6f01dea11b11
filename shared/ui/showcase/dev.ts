import path from 'node:path';
import { serveShowcase } from './serve.ts';

const { url } = await serveShowcase({ outDir: path.join(import.meta.dirname, '../dist/showcase'), port: 3200, watch: true });
process.stdout.write(`${url} and ${url}/?lang=en: loaded anew after a change it shows it\n`);
