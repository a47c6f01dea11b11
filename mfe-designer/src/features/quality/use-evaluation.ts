import type { Scene } from '@shop/contracts/scene';
import { useApi, useLoaded, useMessages } from '@shop/runtime';
import { evaluateScene, type Finding } from '@shop/scene/scene-quality';
import { useCallback } from 'react';
import { itemsMessages } from '../../messages/items.ts';
import { qualityMessages } from '../../messages/quality.ts';
import { itemLabel } from '../design/item-label.ts';
import { allItems, finished } from '../design/model.ts';
import { useEditor } from '../design/store.ts';
import { uploadsQuery } from '../pictures/api.ts';

export interface FindingText {
  finding: Finding;
  words: string;
}

/** Validating a long list takes tens of milliseconds. */
export function useEvaluation(): (scene: Scene) => readonly FindingText[] {
  const text = useMessages(itemsMessages);
  const quality = useMessages(qualityMessages);
  const sides = useEditor((editor) => editor.sides);
  const productColour = useEditor((editor) => editor.productColour);
  const { data: uploads } = useLoaded(uploadsQuery(useApi()));

  return useCallback(
    (scene) => {
      const pictureSize = (uploadId: string) => {
        const upload = uploads?.find(({ UploadId }) => UploadId === uploadId);
        return upload && { width: upload.Width, height: upload.Height };
      };
      const number = (value: number) => Math.round(value * 100) / 100;
      const items = allItems(scene);
      const describe = (finding: Finding): string => {
        const item = items.find(({ id }) => id === finding.item);
        const name = item ? itemLabel(item, text) : '';
        switch (finding.rule) {
          case 'empty-design':
            return quality['empty-design'];
          case 'empty-side':
            return quality['empty-side'](sides.find(({ id }) => id === finding.side)?.name ?? '');
          case 'letters':
            return quality.letters(name, finding.letters.join(' '));
          case 'resolution':
            return quality.resolution(name, finding.dpi);
          case 'thin':
            return quality.thin(name, number(finding.width));
          case 'small':
            return quality.small(name, number(finding.size));
          case 'qr-small':
            return quality['qr-small'](name, finding.least);
          case 'placeholder':
            return quality[item?.kind === 'text' && item.role ? 'role-sample' : 'placeholder'](name);
          case 'empty-row':
            return quality['empty-row'](finding.row + 1);
          case 'no-role':
            return quality['no-role'][finding.role];
          case 'colours':
            return quality.colours(sides.find(({ id }) => id === finding.side)?.name ?? '', finding.count, finding.most);
          case 'picture-colours':
            return quality['picture-colours'](name, finding.most);
          default:
            return quality[finding.rule](name);
        }
      };
      const words = (finding: Finding): string =>
        finding.row === undefined || finding.rule === 'empty-row' ? describe(finding) : quality.inRow(finding.row + 1, describe(finding));
      return evaluateScene(finished(scene), { sides, productColour, pictureSize }).map((finding) => ({ finding, words: words(finding) }));
    },
    [sides, productColour, uploads, text, quality],
  );
}
