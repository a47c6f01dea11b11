import type { FindingKind, PageSize } from '@shop/contracts/rehearsals';
import type { Composition } from '@shop/contracts/releases';

export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
export type ScreenName = keyof typeof screens;

export interface ElementLook {
  /** Identifies the element in both compositions. */
  key: string;
  /** Remote, or `shell`. */
  owner: string;
  /** For example `header`, `slot product.buy` or `page product`. */
  part: string;
  isVisible: boolean;
  /** Measured for links, buttons and fields only. */
  isCovered: boolean;
  /** CSS pixels. `y` is relative to the part, except in the header and fixed parts. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Computed values, in the order of `STYLE_NAMES`. */
  style: string;
}

export interface ScreenLook {
  elements: ElementLook[];
  mainText: number;
  mainHeight: number;
  hasPage: boolean;
}

export interface PageError {
  kind: FindingKind;
  /** Path. */
  page: string;
  text: string;
  /** Stack or URL of the failing code. */
  source: string;
}

export interface PageLook {
  path: string;
  arrivedAt: string;
  status: number;
  versions: Composition;
  isHydrated: boolean;
  errors: PageError[];
  size: PageSize;
  screens: Partial<Record<ScreenName, ScreenLook>>;
}
