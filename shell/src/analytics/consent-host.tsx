import { useOnDemand } from '@shop/ui/use-on-demand';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { hydrated } from '../hydrated.ts';
import { consentState, onConsent, unknownConsent } from './consent.ts';
import { AnalyticsContext } from './settings.ts';

const loadQuestion = () => import('./consent-question.tsx');

export function ConsentHost() {
  const settings = use(AnalyticsContext);
  const { consent, asked } = useSyncExternalStore(onConsent, consentState, unknownConsent);
  const [usable, setUsable] = useState(false);
  const { Part: Question, load } = useOnDemand(loadQuestion);
  const open = settings !== null && usable && (asked || (consent === 'unknown' && settings.consent === 'required'));

  useEffect(() => void hydrated.then(() => setUsable(true)), []);
  useEffect(() => {
    if (open) void load();
  }, [open, load]);

  return open && Question ? <Question asked={asked} /> : null;
}
