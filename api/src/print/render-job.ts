import type { Item } from '@shop/contracts/scene';

/** A picture that a drawing names. */
export interface EmbeddedPicture {
  /** As the drawing has it. */
  href: string;
  file: string;
  /** Pixels that are enough for it where it is drawn; it is never enlarged. */
  width: number;
  height: number;
}

/** A drawing to be made into a PNG. */
export interface PngJob {
  kind: 'png';
  svg: string;
  pictures: EmbeddedPicture[];
  /** Pixels; in the drawing's own proportions. */
  width: number;
  height: number;
  dpi: number;
  /** Where the PNG goes. */
  file: string;
}

/** A drawing to be made into a PDF of one page, cut as a printing press has it. */
export interface PdfJob {
  kind: 'pdf';
  /** With what lies in the bleed; as large as the page. */
  svg: string;
  pictures: EmbeddedPicture[];
  /** What is left when the bleed is cut off, millimetres. */
  trimMm: { width: number; height: number };
  bleedMm: number;
  title: string;
  /** ISO; the same each time, so that a file that is made again is the same. */
  date: string;
  file: string;
}

/** What the workshop's people read: everything as it is printed on the page. */
export interface TicketJob {
  kind: 'ticket';
  order: string;
  placed: string;
  /** Until when it has to be printed, and how it travels then. */
  due: string;
  delivery: string;
  /** ISO; when the order was placed. */
  date: string;
  runs: {
    product: string;
    colour: string;
    method: string;
    sizes: { size: string; qty: number; line: number }[];
    sides: {
      name: string;
      mm: { width: number; height: number };
      px: { width: number; height: number };
      dpi: number;
      picture: string | undefined;
    }[];
    /** Whom each piece is for, where there is a list; `row` is in its files' names. */
    people: { row: number; size: string; name: string; number: string }[];
  }[];
  file: string;
}

/** An upload that a shared design shows. */
export interface SharedUpload {
  file: string;
  format: 'png' | 'jpeg' | 'webp';
  /** Pixels, and bytes of the file. */
  width: number;
  height: number;
  bytes: number;
}

/** What strangers may have of a design, into a folder. */
export interface SeenJob {
  kind: 'seen';
  sides: {
    id: string;
    /** Millimetres. */
    area: { width: number; height: number };
    /** That leave ink, bottom first. */
    items: Item[];
  }[];
  /** By their ids. */
  uploads: Record<string, SharedUpload>;
  /** The folder, which is not there yet. */
  file: string;
}

/** A picture in the folder. */
export interface SeenPicture {
  name: string;
  format: 'png' | 'jpeg' | 'webp';
  width: number;
  height: number;
  bytes: number;
}

/** `seen.json`. The items' uploads are the names of pictures. */
export interface SeenDesign {
  sides: Record<string, Item[]>;
  pictures: SeenPicture[];
}

export type RenderJob = PngJob | PdfJob | TicketJob | SeenJob;

/** A job as the program gets it: with the folder of the fonts to draw with (`plain-fonts.ts`). */
export type SentJob = RenderJob & { fonts: string };
