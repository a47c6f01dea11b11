import type { Item } from '@shop/contracts/scene';
import { type ArtPath, type Sources, screenPicture } from '@shop/contracts/scene-svg';
import { useEffect, useState } from 'react';
import { registerFonts } from './fonts.ts';

const nothing: ArtPath = () => undefined;

/** Kept once loaded, so that what comes later is drawn at once. */
let loaded: ArtPath | undefined;

/** The drawings' outlines, loaded once they are `needed`. */
export function useArtPaths(needed: boolean): ArtPath {
  const [artPath, setArtPath] = useState(() => loaded);
  useEffect(() => {
    if (!needed || artPath) return;
    let gone = false;
    // Without them drawings stay invisible; whoever comes next tries again.
    const show = ({ clipArtPath }: { clipArtPath: ArtPath }) => {
      loaded = clipArtPath;
      if (!gone) setArtPath(() => clipArtPath);
    };
    import('@shop/contracts/clip-art-paths').then(show, () => undefined);
    return () => {
      gone = true;
    };
  }, [needed, artPath]);
  return artPath ?? nothing;
}

/** What items are drawn from, in a browser: fonts and drawings come when there are some to draw with. */
export function useSources(items: readonly Item[]): Sources {
  const writes = items.some(({ kind }) => kind === 'text');
  useEffect(() => {
    if (writes) void registerFonts().catch(() => undefined);
  }, [writes]);
  return { pictureHref: screenPicture, artPath: useArtPaths(items.some(({ kind }) => kind === 'art')) };
}
