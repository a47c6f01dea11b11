import { createContext } from 'react';
import type { AnalyticsSettings } from '../page-state.ts';

/** `null`: no analytics and no consent question. */
export const AnalyticsContext = createContext<AnalyticsSettings | null>(null);
