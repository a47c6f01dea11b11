import { showToast, useApi, useLoaded, useMessages, useSession } from '@shop/runtime';
import { useEffect, useMemo, useState } from 'react';
import { detailsMessages } from '../../messages/details.ts';
import { uploadsQuery } from '../pictures/api.ts';
import type { Details } from './details.ts';
import { keptDetails } from './kept-details.ts';

/** Returns the logo only while its upload exists. */
export function useDetails(): [details: Details, keep: (details: Details) => void] {
  const text = useMessages(detailsMessages);
  const { status } = useSession();
  const { data: uploads } = useLoaded(uploadsQuery(useApi()));
  const [kept, setKept] = useState<Details>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: logging out clears the details
  useEffect(() => setKept(keptDetails.read()), [status]);
  useEffect(() => keptDetails.onClearedElsewhere(() => setKept({})), []);
  const details = useMemo(() => {
    const { logo, ...texts } = kept;
    return logo && uploads?.some(({ UploadId }) => UploadId === logo.uploadId) ? kept : texts;
  }, [kept, uploads]);
  const keep = (next: Details) => {
    setKept(next);
    if (!keptDetails.write(next)) showToast('info', text.notKept);
  };
  return [details, keep];
}
