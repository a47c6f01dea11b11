import type { TextItem } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { fittedText } from '@shop/scene/fit-text';
import { isMeasured } from '@shop/scene/font-letters';
import { limitsOf } from '@shop/scene/goods';
import { isOfRow } from '@shop/scene/scene-rows';
import { Button } from '@shop/ui/button';
import { useMemo } from 'react';
import { qualityMessages } from '../../messages/quality.ts';
import { byHand, isFree } from '../design/edits.ts';
import { type Editor, useEditorStore } from '../design/store.ts';
import { useSceneAtRest } from '../design/use-scene-at-rest.ts';

interface Place {
  side: string | undefined;
  item: string | undefined;
}

function fittedAt(
  { side: sideId, item: id }: Place,
  { scene, sides, printMethod }: Pick<Editor, 'scene' | 'sides' | 'printMethod'>,
): TextItem | undefined {
  const side = sides.find((one) => one.id === sideId);
  if (!side) return undefined;
  const item = itemsOn(scene, side.id).find((one) => one.id === id);
  if (item?.kind !== 'text' || !isFree(item) || !isMeasured(item) || (scene.list && isOfRow(item))) return undefined;
  const fitted = fittedText(item, side, limitsOf(printMethod, side).smallestLetters);
  return fitted && byHand(fitted, { size: fitted.size });
}

export interface FitButtonProps extends Place {
  about?: string;
  onFit: (size: number) => void;
}

export function FitButton({ about, onFit, side, item }: FitButtonProps) {
  const text = useMessages(qualityMessages);
  const editor = useEditorStore();
  const scene = useSceneAtRest();
  const canFit = useMemo(() => fittedAt({ side, item }, { ...editor.getState(), scene }) !== undefined, [editor, scene, side, item]);
  if (!canFit) return null;
  const fit = () => {
    const fitted = fittedAt({ side, item }, editor.getState());
    if (!fitted) return;
    editor.getState().change((items) => items.map((item) => (item.id === fitted.id ? fitted : item)), undefined, side);
    onFit(fitted.size);
  };
  return (
    <Button variant="secondary" size="sm" aria-label={about && `${text.fit}: ${about}`} onClick={fit}>
      {text.fit}
    </Button>
  );
}
