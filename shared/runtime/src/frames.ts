import { FRAME_ORIGINS } from '@shop/contracts/remote';

export const mayFrame = (origin: string): boolean =>
  document.querySelector<HTMLMetaElement>(`meta[name="${FRAME_ORIGINS}"]`)?.content.split(' ').includes(origin) ?? false;
