import { spawnSync } from 'node:child_process';

export const poppler = spawnSync('pdfinfo', ['-v']).error === undefined;
if (!poppler) console.warn('PDF files are not measured: pdfinfo is missing. Install poppler-utils.');
