import type { Item } from '@shop/contracts/scene';
import { type Sources, screenPicture } from '@shop/scene/scene-svg';
import { useCallback, useState } from 'react';
import { registerFonts } from './fonts.ts';
import { useRetried } from './use-retried.ts';

type PathOf = (name: string) => string | undefined;

const nothing: PathOf = () => undefined;

interface Outlines {
  load: () => Promise<PathOf>;
  loaded?: PathOf;
}

const art: Outlines = { load: () => import('@shop/scene/clip-art-paths').then(({ clipArtPath }) => clipArtPath) };
const qr: Outlines = { load: () => import('@shop/scene/qr-path').then(({ qrPath }) => qrPath) };

function useOutlines(outlines: Outlines, needed: boolean): PathOf {
  const [pathOf, setPathOf] = useState(() => outlines.loaded);
  const load = useCallback(async () => {
    const found = await outlines.load();
    outlines.loaded = found;
    setPathOf(() => found);
  }, [outlines]);
  useRetried(load, needed && !pathOf);
  return pathOf ?? nothing;
}

export function useSources(items: readonly Item[]): Sources {
  const writes = items.some(({ kind }) => kind === 'text');
  useRetried(registerFonts, writes);
  const artPath = useOutlines(
    art,
    items.some(({ kind }) => kind === 'art'),
  );
  const qrPath = useOutlines(
    qr,
    items.some(({ kind }) => kind === 'qr'),
  );
  return { pictureHref: screenPicture, artPath, qrPath };
}
