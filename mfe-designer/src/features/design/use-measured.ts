import type { Scene } from '@shop/contracts/scene';
import type { FamilyId } from '@shop/contracts/scene-fonts';
import { isMeasured, loadFontMetrics } from '@shop/scene/font-letters';
import { useEffect, useState } from 'react';
import { allItems } from './model.ts';

export function useMeasured(scene: Scene | undefined): boolean {
  const [tried, setTried] = useState(false);
  const fonts = scene ? [...new Set(allItems(scene).flatMap((item) => (item.kind === 'text' ? item.font : [])))] : [];
  const unknown = fonts.filter((font) => !isMeasured({ font })).join();
  useEffect(() => {
    if (unknown === '') return;
    let gone = false;
    const goOn = () => {
      if (!gone) setTried(true);
    };
    loadFontMetrics(unknown.split(',') as FamilyId[]).then(goOn, goOn);
    return () => {
      gone = true;
    };
  }, [unknown]);
  return unknown === '' || tried;
}
