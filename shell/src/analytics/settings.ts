import { createContext } from 'react';
import type { AnalyticsSettings } from '../page-state.ts';

export const AnalyticsContext = createContext<AnalyticsSettings | null>(null);
