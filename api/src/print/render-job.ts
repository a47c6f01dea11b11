import type { Item, Tone } from '@shop/contracts/scene';
import type { Box } from '@shop/scene/scene-bounds';
import type { Finding } from '@shop/scene/scene-quality';
import type { SvgElement } from '@shop/scene/scene-svg';
import type { PageCuts } from './cut-paths.ts';
import type { InkPlace } from './ink-place.ts';
import type { Person, PrintedSide, Unprinted } from './print-plan.ts';

/** Applied to pixels, because renderers clip and filter in layers larger than the print. */
export interface Finish {
  tone: Tone | undefined;
  opacity: number | undefined;
  /** Colour that shows through where white ink is missing. */
  paper?: string | undefined;
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
  /** Width in pixels. The height follows the drawing's proportions. */
  width: number;
  height: number;
  dpi: number;
  /** Not for print: decodes uploads only in the needed size. */
  preview?: boolean;
  file: string;
}

export interface PdfPage extends PageCuts {
  ink: SvgElement[];
  /** Indexes of large shapes within `ink`. */
  areas?: number[];
  /** Millimetres. */
  trimMm: { width: number; height: number };
  bleedMm: number;
}

export interface PdfJob {
  kind: 'pdf';
  pages: PdfPage[];
  pictures: EmbeddedPicture[];
  /** ICC profile of a CMYK press, for PDF/X-4. Absent: colours stay RGB. */
  profile?: string | undefined;
  title: string;
  /** ISO date. */
  date: string;
  file: string;
}

export interface PersonSide {
  ink: SvgElement[];
  outline: string;
  /** Colour under the print, if it differs from the product's. */
  ground?: string | undefined;
  mm: { width: number; height: number };
}

/** A warning's worst case on a side, for each text or for all other items of a kind. `side` is the side's id. */
export interface Warning {
  rule: Finding['rule'];
  /** Absent if the warning concerns the whole side. */
  kind?: Item['kind'];
  /** For `qr-covers`, the text below the code. */
  text?: string;
  /** For `no-white`, texts that do not print. */
  texts?: string[];
  side?: string;
  name?: string;
  /** `measured` and its minimum `least` are in dpi for `resolution`, otherwise in millimetres. */
  measured?: number;
  least?: number;
  most?: number;
}

export interface TicketJob {
  kind: 'ticket';
  order: string;
  placed: string;
  /** ISO day. */
  due: string;
  delivery: string;
  isExpress?: boolean | undefined;
  /** ISO date. */
  date: string;
  runs: {
    product: string;
    sku: string;
    colour: string;
    colourCode?: string | undefined;
    method: string;
    details: { key: string; value: string }[];
    confirmed: readonly Warning[];
    advice: readonly Warning[];
    sizes: { size: string; qty: number; line: number }[];
    sides: (Pick<
      PrintedSide,
      | 'name'
      | 'pdf'
      | 'page'
      | 'mm'
      | 'px'
      | 'dpi'
      | 'bleedMm'
      | 'isCut'
      | 'isFolded'
      | 'cuts'
      | 'foldsMm'
      | 'colours'
      | 'inks'
      | 'inkMm'
      | 'fromEdgeMm'
    > & {
      picture: string | undefined;
      /** Each person gets a different print. `inkMm` and `fromEdgeMm` cover all of them. */
      isPersonal: boolean;
      /** Only for personal prints. */
      areaFromEdgeMm?: InkPlace['fromEdgeMm'];
    })[];
    people: (Person & { size: string; drawn: PersonSide[] })[];
  }[];
  /** Goods of the order without print. */
  unprinted: Unprinted[];
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
  edgeColour?: string | null;
  white?: 'some' | 'all' | null;
}

export interface SeenDesign {
  sides: Record<string, Item[]>;
  pictures: SeenPicture[];
}

export type RenderJob = PngJob | PdfJob | TicketJob | SeenJob;

export type SentJob = RenderJob & { fonts: string };
