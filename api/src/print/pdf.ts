import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

export const pointsOf = (millimetres: number): number => (millimetres / 25.4) * 72;

/** Adds members that pdfkit's types lack. */
export type Pdf = Omit<PDFKit.PDFDocument, 'page'> & {
  page: Omit<PDFKit.PDFPage, 'dictionary'> & { dictionary: { data: Record<string, number[]> } };
  openImage: (src: string) => PdfImage;
};

interface PdfImage {
  width: number;
  height: number;
  label: string;
  obj: PDFKit.PDFKitReference;
}

interface Opening {
  title: string;
  /** ISO date; also seeds the file's id, so that output is reproducible. */
  date: string;
  /** Points. */
  size: [number, number] | 'A4';
}

export function openPdf(file: string, { title, date, size }: Opening): { doc: Pdf; finished: Promise<void> } {
  const moment = new Date(date);
  const doc = new PDFDocument({
    size,
    margin: 0,
    info: { Title: title, Producer: 'Baskıhane', Creator: 'Baskıhane', CreationDate: moment, ModDate: moment },
  });
  const stream = createWriteStream(file);
  doc.pipe(stream);
  return { doc: doc as unknown as Pdf, finished: finished(stream) };
}

const squeeze = promisify(deflate);

/** An opaque JPEG unchanged; other images as pixels with an alpha mask. */
async function embed(doc: Pdf, picture: Buffer, label: string): Promise<PdfImage> {
  const { width, height, format, hasAlpha, channels } = await sharp(picture, { limitInputPixels: false }).metadata();
  const common = { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, Width: width, Height: height };
  const put = (data: object, content: Buffer): PDFKit.PDFKitReference => {
    const obj = doc.ref({ ...common, ...data });
    obj.end(content);
    return obj;
  };
  if (format === 'jpeg' && channels === 3) {
    return { width, height, label, obj: put({ ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, picture) };
  }
  const decoded = () => sharp(picture, { limitInputPixels: false });
  const alpha = hasAlpha && (await squeeze(await decoded().extractChannel('alpha').toColourspace('b-w').raw().toBuffer(), { level: 3 }));
  const colours = await squeeze(await decoded().removeAlpha().toColourspace('srgb').raw().toBuffer(), { level: 3 });
  const mask = alpha && put({ ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }, alpha);
  return { width, height, label, obj: put({ ColorSpace: 'DeviceRGB', Filter: 'FlateDecode', ...(mask && { SMask: mask }) }, colours) };
}

/** Drawings cannot read or fetch anything but `pictures`. */
export async function embedPictures(doc: Pdf, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const embedded = new Map<string, PdfImage>();
  for (const [name, picture] of pictures) embedded.set(name, await embed(doc, picture, `P${embedded.size + 1}`));
  doc.openImage = (name) => {
    const image = embedded.get(name);
    if (!image) throw new Error(`there is no picture ${name}`);
    return image;
  };
}
