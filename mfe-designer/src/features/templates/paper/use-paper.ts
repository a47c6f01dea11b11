import type { Scene } from '@shop/contracts/scene';
import { foldLetters } from '@shop/domain/fold-letters';
import { useLocale, useMessages } from '@shop/runtime';
import { paperMessages } from '../../../messages/paper.ts';
import type { Items } from '../../design/edits.ts';
import { allItems, emptyScene } from '../../design/model.ts';
import { useEditorStore } from '../../design/store.ts';
import type { Details } from '../../details/details.ts';
import { layPaper } from './lay-paper.ts';
import type { PaperTemplate } from './parts.ts';
import { refillOf } from './refill-of.ts';

/** True for another person's name. Changed accents or capitals are only a correction. */
const isOther = ({ name: before }: Details, { name: next }: Details): boolean =>
  before !== undefined && next !== undefined && foldLetters(before) !== foldLetters(next);

export function usePaper() {
  const editor = useEditorStore();
  const locale = useLocale();
  const { ground: groundName } = useMessages(paperMessages);

  const draw = (template: PaperTemplate, details: Details, side: string): Items => {
    const { sides } = editor.getState();
    const laid = layPaper(template, { scene: emptyScene, sides, details, locale, groundName });
    return laid[side] ?? laid.front ?? [];
  };

  const lay = (template: PaperTemplate, details: Details) => (scene: Scene) =>
    layPaper(template, { scene, sides: editor.getState().sides, details, locale, groundName });

  /** Returns false if an existing design stays unchanged. */
  const refill = (templates: readonly PaperTemplate[], before: Details, next: Details): boolean => {
    const { scene, sides, applyTemplate, changeSides, select } = editor.getState();
    if (allItems(scene).length === 0) return true;
    const refilled = refillOf(templates, { scene, sides, details: before, locale, groundName })(next);
    if (!refilled) return false;
    // Another person's details begin a new design, so that the saved card stays.
    if (isOther(before, next)) applyTemplate(refilled, true);
    else changeSides(refilled);
    select([]);
    return true;
  };

  return { draw, lay, refill };
}
