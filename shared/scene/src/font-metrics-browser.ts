import type { FamilyId } from '@shop/contracts/scene-fonts';
import { firstFontMetrics } from './first-font-metrics.ts';
import type { FontMetrics } from './font-table.ts';

let loaded: FontMetrics = firstFontMetrics;

const sources: readonly (() => Promise<FontMetrics>)[] = [
  () => import('./template-font-metrics.ts').then(({ templateFontMetrics }) => templateFontMetrics),
  () => import('./further-font-metrics.ts').then(({ furtherFontMetrics }) => furtherFontMetrics),
];

/** `undefined` until `loadFontMetrics` has loaded the family. */
export const metricsOfFamily = (font: FamilyId): FontMetrics[FamilyId] => loaded[font];

export async function loadFontMetrics(fonts: readonly FamilyId[]): Promise<void> {
  for (const load of sources) {
    if (fonts.every(metricsOfFamily)) return;
    loaded = { ...loaded, ...(await load()) };
  }
}
