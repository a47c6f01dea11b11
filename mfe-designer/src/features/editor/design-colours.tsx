import type { Scene } from '@shop/contracts/scene';
import { isPrinted } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { inksOf } from '@shop/scene/flat-inks';
import { colourDistance } from '@shop/scene/ink';
import { SwatchRadios } from '@shop/ui/swatch-radios';
import { useEffect, useState } from 'react';
import { coloursMessages } from '../../messages/colours.ts';
import { allItems } from '../design/model.ts';
import { useEditor } from '../design/store.ts';
import { useDetails } from '../details/use-details.ts';
import { colourName } from './colour-name.ts';
import { coloursOf, type ShownPicture } from './picture-colours.ts';

const MOST_USED = 8;

const MOST_PICTURES = 3;

const MOST_OF_PICTURES = 7;

/** CIE76. */
const ALIKE = 8;

const printed = (scene: Scene) => allItems(scene).filter(isPrinted);

function usePictureColours(isNeeded: boolean): readonly string[] {
  const [{ logo }] = useDetails();
  const pictures = useEditor(({ scene }) => {
    const placed = printed(scene).flatMap((item): ShownPicture[] => {
      if (item.kind !== 'picture') return [];
      const { uploadId, crop, tone } = item;
      return [{ uploadId, ...(crop && { crop }), ...(tone && { tone }) }];
    });
    const isPlaced = placed.some(({ uploadId }) => uploadId === logo?.uploadId);
    return JSON.stringify([...(logo && !isPlaced ? [{ uploadId: logo.uploadId }] : []), ...placed].slice(0, MOST_PICTURES));
  });
  const [colours, setColours] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    let gone = false;
    void Promise.all((JSON.parse(pictures) as ShownPicture[]).map(coloursOf)).then((lists) => {
      if (!gone) setColours(lists.flat());
    });
    return () => {
      gone = true;
    };
  }, [isNeeded, pictures]);
  return colours;
}

const differing = (colours: readonly string[], others: readonly string[]): string[] =>
  colours.filter((colour, n) => [...others, ...colours.slice(0, n)].every((other) => colourDistance(other, colour) > ALIKE));

export interface DesignColoursProps {
  isShown: boolean;
  chosen: string | undefined;
  onChoose: (ink: string) => void;
}

export function DesignColours({ isShown, chosen, onChoose }: DesignColoursProps) {
  const text = useMessages(coloursMessages);
  const used = useEditor(({ scene }) => [...new Set(printed(scene).flatMap(inksOf))].join());
  const ofPictures = usePictureColours(isShown);

  const inks = used === '' ? [] : used.split(',').slice(0, MOST_USED);
  const options = [
    ...inks.map((value) => ({ value, name: colourName(value, text) })),
    ...differing(ofPictures, inks)
      .slice(0, MOST_OF_PICTURES)
      .map((value) => ({ value, name: text.ofPicture(colourName(value, text)) })),
  ];
  if (options.every(({ value }) => value === chosen)) return null;
  return (
    <SwatchRadios
      legend={text.ofDesign}
      options={options.map(({ value, name }) => ({ colour: { name, clrCode: value }, value }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
