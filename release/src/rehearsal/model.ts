import type { FindingKind, PageSize } from '@shop/contracts/rehearsals';
import type { Composition } from '@shop/contracts/releases';

/** Widths at which pages are compared. */
export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
export type ScreenName = keyof typeof screens;

export interface ElementLook {
  /** Equal in two compositions for the same element. */
  key: string;
  /** Remote, or `shell`. */
  owner: string;
  /** For example `header`, `slot product.buy` or `page product`. */
  part: string;
  isVisible: boolean;
  /** Whether another element lies over a link, button or field. */
  isCovered: boolean;
  /** CSS pixels; `y` counts from the beginning of the part for parts that may follow longer content. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Computed values, in the order of `comparedStyles`. */
  style: string;
}

export interface ScreenLook {
  elements: ElementLook[];
  /** Characters and height of `main`. */
  mainText: number;
  mainHeight: number;
  /** Whether the route's own page is shown, not an error page. */
  hasPage: boolean;
}

export interface PageError {
  kind: FindingKind;
  /** Path that was open. */
  page: string;
  text: string;
  /** Stack or URL that names the failing code. */
  source: string;
}

export interface PageLook {
  /** Path that was opened, and path where the browser arrived. */
  path: string;
  arrivedAt: string;
  status: number;
  /** Served versions by remote. */
  versions: Composition;
  isHydrated: boolean;
  errors: PageError[];
  size: PageSize;
  screens: Partial<Record<ScreenName, ScreenLook>>;
}
