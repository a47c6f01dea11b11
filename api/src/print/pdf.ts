import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { cmykJpeg, cmykPixels } from './cmyk.ts';

export const pointsOf = (millimetres: number): number => (millimetres / 25.4) * 72;

export type Pdf = Omit<PDFKit.PDFDocument, 'page'> & {
  page: Record<'dictionary' | 'resources', { data: Record<string, unknown> }> & {
    ext_gstates: Record<string, object>;
    colorSpaces: Record<string, unknown>;
  };
  spotColors: Record<string, object>;
  addSpotColor: (name: string, c: number, m: number, y: number, k: number) => void;
  openImage: (src: string) => PdfImage;
  _id: Uint8Array;
  _root: { data: Record<string, unknown> };
};

interface PdfImage {
  width: number;
  height: number;
  label: string;
  obj: PDFKit.PDFKitReference;
}

interface Opening {
  title: string;
  /** ISO date. Also seeds the file's id, so that output is reproducible. */
  date: string;
  pdfVersion?: '1.5' | '1.6' | undefined;
  bufferPages?: boolean;
}

/** Layers (optional content) need PDF 1.5. */
export function openPdf(
  file: string,
  { title, date, pdfVersion = '1.5', bufferPages = false }: Opening,
): { doc: Pdf; finished: Promise<void> } {
  const moment = new Date(date);
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages,
    pdfVersion,
    info: { Title: title, Producer: 'Baskıhane', Creator: 'Baskıhane', CreationDate: moment, ModDate: moment },
  });
  const stream = createWriteStream(file);
  doc.pipe(stream);
  return { doc: doc as unknown as Pdf, finished: finished(stream) };
}

/** Makes all programs read RGB colours alike. */
export async function srgbSpace(doc: Pdf): Promise<unknown> {
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } });
  const { icc } = await sharp(await white.withIccProfile('srgb').png().toBuffer()).metadata();
  const profile = doc.ref({ N: 3, Alternate: 'DeviceRGB' });
  profile.end(icc);
  return ['ICCBased', profile];
}

const squeeze = promisify(deflate);

/** A JPEG stays a JPEG. Other images become pixels with an alpha mask. With `profile`, converts to CMYK. */
async function embed(doc: Pdf, picture: Buffer, label: string, profile?: string): Promise<PdfImage> {
  const { width, height, format, hasAlpha, channels } = await sharp(picture, { limitInputPixels: false }).metadata();
  const common = { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, Width: width, Height: height };
  const put = (data: object, content: Buffer): PDFKit.PDFKitReference => {
    const obj = doc.ref({ ...common, ...data });
    obj.end(content);
    return obj;
  };
  const decoded = () => sharp(picture, { limitInputPixels: false });
  const ColorSpace = profile ? 'DeviceCMYK' : 'DeviceRGB';
  if (format === 'jpeg' && profile) {
    const inverted = { ColorSpace, Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] };
    return { width, height, label, obj: put(inverted, await cmykJpeg(decoded(), profile)) };
  }
  if (format === 'jpeg' && channels === 3) {
    return { width, height, label, obj: put({ ColorSpace, Filter: 'DCTDecode' }, picture) };
  }
  const alpha = hasAlpha && (await squeeze(await decoded().extractChannel('alpha').toColourspace('b-w').raw().toBuffer(), { level: 3 }));
  const opaque = decoded().removeAlpha().toColourspace('srgb');
  const colours = await squeeze(profile ? await cmykPixels(opaque, profile) : await opaque.raw().toBuffer(), { level: 3 });
  const mask = alpha && put({ ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }, alpha);
  return { width, height, label, obj: put({ ColorSpace, Filter: 'FlateDecode', ...(mask && { SMask: mask }) }, colours) };
}

export async function embedPictures(doc: Pdf, pictures: ReadonlyMap<string, Buffer>, profile?: string): Promise<void> {
  const embedded = new Map<string, PdfImage>();
  for (const [name, picture] of pictures) embedded.set(name, await embed(doc, picture, `P${embedded.size + 1}`, profile));
  doc.openImage = (name) => {
    const image = embedded.get(name);
    if (!image) throw new Error(`there is no picture ${name}`);
    return image;
  };
}
