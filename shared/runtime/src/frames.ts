import { FRAME_ORIGINS } from '@shop/contracts/remote';

/** Whether the policy of the document that is shown lets the page frame something of this origin. */
export const mayFrame = (origin: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="${FRAME_ORIGINS}"]`)?.content.split(' ').includes(origin) ?? false;
