import { spawnSync } from 'node:child_process';

/** Whether poppler's tools are here, which read PDF files: without them such tests are skipped. `npm test` installs them where it may. */
export const poppler = spawnSync('pdfinfo', ['-v']).error === undefined;
if (!poppler) console.warn('PDF files are not measured: pdfinfo is missing. Install poppler-utils.');
