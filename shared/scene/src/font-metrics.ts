import type { FamilyId } from '@shop/contracts/scene-fonts';
import { firstFontMetrics } from './first-font-metrics.ts';
import { type FamilyMetrics, furtherFontMetrics } from './further-font-metrics.ts';

// Browsers get `font-metrics-browser.ts` instead (`imports` of package.json).

const all: Readonly<Partial<Record<FamilyId, FamilyMetrics>>> = { ...firstFontMetrics, ...furtherFontMetrics };

export const metricsOfFamily = (font: FamilyId): FamilyMetrics | undefined => all[font];

export const loadFontMetrics = (): Promise<void> => Promise.resolve();
