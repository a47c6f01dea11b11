import type { Scene } from '@shop/contracts/scene';
import { isMeasured, loadFontMetrics } from '@shop/scene/font-letters';
import { useEffect, useState } from 'react';
import { allItems } from './model.ts';

/** `false` while letter widths load that the scene needs. */
export function useMeasured(scene: Scene | undefined): boolean {
  const [tried, setTried] = useState(false);
  const isExact = !scene || allItems(scene).every((item) => item.kind !== 'text' || isMeasured(item));
  useEffect(() => {
    if (isExact) return;
    let gone = false;
    const goOn = () => {
      if (!gone) setTried(true);
    };
    loadFontMetrics().then(goOn, goOn);
    return () => {
      gone = true;
    };
  }, [isExact]);
  return isExact || tried;
}
