import { spawnSync } from 'node:child_process';
import sharp from 'sharp';

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

export const poppler = has('pdfinfo');
export const preflight = poppler && has('gs') && has('qpdf');
if (!preflight) console.warn('PDF files are not fully checked: install poppler-utils, ghostscript and qpdf.');

export async function softProof(picture: string | Buffer, profile: string): Promise<Buffer> {
  const printed = await sharp(picture).flatten({ background: '#ffffff' }).withIccProfile(profile).tiff().toBuffer();
  return sharp(printed).toColourspace('srgb').png().toBuffer();
}
