import { showToast, useMessages } from '@shop/runtime';
import { useEffect } from 'react';
import { editorMessages } from '../../messages/editor.ts';

/** Reports once that fonts did not load, and again only after a font has loaded. */
export function useFontNotice(): void {
  const { fontsFailed } = useMessages(editorMessages);
  useEffect(() => {
    let isTold = false;
    const tell = () => {
      if (!isTold) showToast('error', fontsFailed);
      isTold = true;
    };
    const forget = ({ fontfaces }: FontFaceSetLoadEvent) => {
      if (fontfaces.length > 0) isTold = false;
    };
    document.fonts.addEventListener('loadingerror', tell);
    document.fonts.addEventListener('loadingdone', forget);
    return () => {
      document.fonts.removeEventListener('loadingerror', tell);
      document.fonts.removeEventListener('loadingdone', forget);
    };
  }, [fontsFailed]);
}
