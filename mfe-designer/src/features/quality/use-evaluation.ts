import type { Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { useApi, useLoaded, useMessages } from '@shop/runtime';
import { evaluateScene, type Finding, type QualityContext } from '@shop/scene/scene-quality';
import { useCallback } from 'react';
import { itemsMessages } from '../../messages/items.ts';
import { qualityMessages } from '../../messages/quality.ts';
import { itemTitle } from '../design/item-label.ts';
import { finished } from '../design/model.ts';
import { isClear, useLoadedPixels } from '../design/see-through.ts';
import { useEditor } from '../design/store.ts';
import { uploadsQuery } from '../pictures/api.ts';

export interface FindingText {
  finding: Finding;
  words: string;
}

export function useEvaluation(coloursBeneath?: QualityContext['coloursBeneath']): (scene: Scene) => readonly FindingText[] {
  const text = useMessages(itemsMessages);
  const quality = useMessages(qualityMessages);
  const sides = useEditor((editor) => editor.sides);
  const productColour = useEditor((editor) => editor.productColour);
  const printMethod = useEditor((editor) => editor.printMethod);
  const pixels = useLoadedPixels();
  const { data: uploads } = useLoaded(uploadsQuery(useApi()));

  return useCallback(
    (scene) => {
      const pictureSize = (uploadId: string) => {
        const upload = uploads?.find(({ UploadId }) => UploadId === uploadId);
        if (!upload) return undefined;
        const { Width: width, Height: height, EdgeColour: edgeColour, Format: format, White: white } = upload;
        return { width, height, edgeColour, format, white };
      };
      const number = (value: number) => Math.round(value * 100) / 100;
      const sideOf = ({ side }: Finding) => sides.find(({ id }) => id === side);
      const sideName = (finding: Finding) => sideOf(finding)?.name ?? '';
      const describe = (finding: Finding): string => {
        const items = itemsOn(scene, finding.side ?? '');
        const nameOf = (wanted?: string) => {
          const item = items.find(({ id }) => id === wanted);
          return item ? itemTitle(item, text) : '';
        };
        const textsOf = (ids: readonly string[]) => items.flatMap((one) => (one.kind === 'text' && ids.includes(one.id) ? one.text : []));
        const item = items.find(({ id }) => id === finding.item);
        const name = nameOf(finding.item);
        switch (finding.rule) {
          case 'empty-design':
            return quality[finding.isWhite ? 'empty-white' : 'empty-design'];
          case 'empty-side':
            return quality['empty-side'](sideName(finding));
          case 'letters':
            return quality.letters(name, finding.letters.join(' '));
          case 'resolution':
            return quality.resolution(name, finding.dpi);
          case 'thin':
            return quality.thin(name, number(finding.width), finding.least);
          case 'small':
            return quality.small(name, number(finding.size), finding.least);
          case 'qr-small':
            return quality['qr-small'](name, finding.least);
          case 'qr-covered':
          case 'qr-covers':
          case 'text-covered':
            return quality[finding.rule](name, nameOf(finding.other));
          case 'placeholder':
            return quality[item?.kind === 'text' && item.role ? 'role-sample' : 'placeholder'](name);
          case 'empty-row':
            return quality['empty-row'](finding.row + 1);
          case 'no-role':
            return quality['no-role'][finding.role];
          case 'colours':
            return quality.colours(sideName(finding), finding.count, finding.most);
          case 'cut-off':
          case 'unsafe':
          case 'white-edge':
            return sideOf(finding)?.cutMm?.wraps ? quality.wrapped[finding.rule](name) : quality[finding.rule](name);
          case 'no-white':
            return finding.items
              ? quality['lost-white'](sideName(finding), textsOf(finding.items))
              : quality['no-white'](name || sideName(finding));
          case 'picture-colours':
            return quality['picture-colours'](name, finding.most);
          case 'faint':
            return quality[item?.kind === 'text' ? 'faint-text' : 'faint'](name);
          default:
            return quality[finding.rule](name);
        }
      };
      const words = (finding: Finding): string =>
        finding.row === undefined || finding.rule === 'empty-row' ? describe(finding) : quality.inRow(finding.row + 1, describe(finding));
      return evaluateScene(finished(scene), {
        sides,
        productColour,
        printMethod,
        pictureSize,
        isClear: (item) => isClear(item, pixels),
        ...(coloursBeneath && { coloursBeneath }),
      }).map((finding) => ({
        finding,
        words: words(finding),
      }));
    },
    [sides, productColour, printMethod, uploads, pixels, coloursBeneath, text, quality],
  );
}
