import type { Item } from '@shop/contracts/scene';
import { type ArtPath, type Sources, screenPicture } from '@shop/scene/scene-svg';
import { useEffect, useState } from 'react';
import { registerFonts } from './fonts.ts';

const nothing: ArtPath = () => undefined;

let loaded: ArtPath | undefined;

export function useArtPaths(needed: boolean): ArtPath {
  const [artPath, setArtPath] = useState(() => loaded);
  useEffect(() => {
    if (!needed || artPath) return;
    let gone = false;
    const show = ({ clipArtPath }: { clipArtPath: ArtPath }) => {
      loaded = clipArtPath;
      if (!gone) setArtPath(() => clipArtPath);
    };
    import('@shop/scene/clip-art-paths').then(show, () => undefined);
    return () => {
      gone = true;
    };
  }, [needed, artPath]);
  return artPath ?? nothing;
}

export function useSources(items: readonly Item[]): Sources {
  const writes = items.some(({ kind }) => kind === 'text');
  useEffect(() => {
    if (writes) void registerFonts().catch(() => undefined);
  }, [writes]);
  return { pictureHref: screenPicture, artPath: useArtPaths(items.some(({ kind }) => kind === 'art')) };
}
