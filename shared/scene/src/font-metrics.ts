import type { FamilyId } from '@shop/contracts/scene-fonts';
import { firstFontMetrics } from './first-font-metrics.ts';
import type { FontMetrics } from './font-table.ts';
import { furtherFontMetrics } from './further-font-metrics.ts';
import { templateFontMetrics } from './template-font-metrics.ts';

// Browsers get `font-metrics-browser.ts` instead (`imports` in package.json). `api/fonts/derive.ts` generates the
// tables.

const all: FontMetrics = { ...firstFontMetrics, ...templateFontMetrics, ...furtherFontMetrics };

export const metricsOfFamily = (font: FamilyId): FontMetrics[FamilyId] => all[font];

export const loadFontMetrics = (_fonts: readonly FamilyId[]): Promise<void> => Promise.resolve();
