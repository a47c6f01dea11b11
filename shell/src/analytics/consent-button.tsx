import { useMessages } from '@shop/runtime';
import { use } from 'react';
import { messages } from '../messages/messages.ts';
import { askConsent } from './consent.ts';
import { AnalyticsContext } from './settings.ts';

export function ConsentButton({ className }: { className?: string | undefined }) {
  const text = useMessages(messages).consent;
  if (!use(AnalyticsContext)) return null;
  return (
    <button type="button" className={className} onClick={askConsent}>
      {text}
    </button>
  );
}
