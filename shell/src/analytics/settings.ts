import { createContext } from 'react';
import type { AnalyticsSettings } from '../page-state.ts';

/** Where usage is counted; `null`: nowhere, and nobody is asked. */
export const AnalyticsContext = createContext<AnalyticsSettings | null>(null);
