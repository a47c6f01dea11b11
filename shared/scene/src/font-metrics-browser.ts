import type { FamilyId } from '@shop/contracts/scene-fonts';
import { firstFontMetrics } from './first-font-metrics.ts';
import type { FamilyMetrics } from './further-font-metrics.ts';

let loaded: Readonly<Partial<Record<FamilyId, FamilyMetrics>>> = firstFontMetrics;

/** `undefined` for further families until `loadFontMetrics` ends. */
export const metricsOfFamily = (font: FamilyId): FamilyMetrics | undefined => loaded[font];

export async function loadFontMetrics(): Promise<void> {
  const { furtherFontMetrics } = await import('./further-font-metrics.ts');
  loaded = { ...firstFontMetrics, ...furtherFontMetrics };
}
