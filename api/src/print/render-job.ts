import type { Item, Tone } from '@shop/contracts/scene';
import type { Box } from '@shop/scene/scene-bounds';
import type { SvgElement } from '@shop/scene/scene-svg';
import type { PrintedSide } from './print-plan.ts';

/** Applied to pixels, because renderers clip and filter in layers larger than the print. */
export interface Finish {
  tone: Tone | undefined;
  opacity: number | undefined;
  /** Outline in millimetres, and the embedded part in the same coordinates. */
  mask: { d: string; part: Box } | undefined;
}

export interface EmbeddedPicture {
  href: string;
  file: string;
  /** Part of the file in fractional pixels; undefined means all. */
  part?: Box | undefined;
  finish?: Finish | undefined;
  width: number;
  height: number;
}

export interface PngJob {
  kind: 'png';
  svg: string;
  pictures: EmbeddedPicture[];
  /** Pixels, in the drawing's proportions. */
  width: number;
  height: number;
  dpi: number;
  file: string;
}

export interface PdfPage {
  ink: SvgElement[];
  /** Indexes of large shapes in `ink`. */
  areas?: number[];
  /** Millimetres. */
  trimMm: { width: number; height: number };
  bleedMm: number;
}

export interface PdfJob {
  kind: 'pdf';
  pages: PdfPage[];
  pictures: EmbeddedPicture[];
  /** ICC profile of a CMYK press: makes a PDF/X-4. Otherwise colours stay RGB. */
  profile?: string | undefined;
  title: string;
  /** ISO date. */
  date: string;
  file: string;
}

export interface PersonSide {
  ink: SvgElement[];
  mm: { width: number; height: number };
}

export interface TicketJob {
  kind: 'ticket';
  order: string;
  placed: string;
  /** ISO day. */
  due: string;
  delivery: string;
  /** ISO date. */
  date: string;
  runs: {
    product: string;
    sku: string;
    colour: string;
    colourCode?: string | undefined;
    method: string;
    details: { key: string; value: string }[];
    sizes: { size: string; qty: number; line: number }[];
    sides: (Pick<PrintedSide, 'name' | 'pdf' | 'page' | 'mm' | 'px' | 'dpi' | 'bleedMm' | 'isCut' | 'colours' | 'inkMm' | 'fromEdgeMm'> & {
      picture: string | undefined;
      isPersonal: boolean;
    })[];
    people: { row: number; size: string; name: string; number: string; drawn: PersonSide[] }[];
  }[];
  pictures: EmbeddedPicture[];
  file: string;
}

export interface SharedUpload {
  file: string;
  format: 'png' | 'jpeg' | 'webp';
  /** Pixels and bytes of the file. */
  width: number;
  height: number;
  bytes: number;
}

export interface SeenJob {
  kind: 'seen';
  sides: {
    id: string;
    /** Millimetres. */
    area: { width: number; height: number };
    /** Visible items, bottom first. */
    items: Item[];
  }[];
  uploads: Record<string, SharedUpload>;
  file: string;
}

export interface SeenPicture {
  name: string;
  format: 'png' | 'jpeg' | 'webp';
  width: number;
  height: number;
  bytes: number;
}

export interface SeenDesign {
  sides: Record<string, Item[]>;
  pictures: SeenPicture[];
}

export type RenderJob = PngJob | PdfJob | TicketJob | SeenJob;

export type SentJob = RenderJob & { fonts: string };
