import { itemsOn } from '@shop/contracts/scene-current';
import { useLocale, useMessages } from '@shop/runtime';
import type { StoreApi } from 'zustand';
import { paperMessages } from '../../../messages/paper.ts';
import type { Items } from '../../design/edits.ts';
import { emptyScene } from '../../design/model.ts';
import { type Editor, useEditorStore } from '../../design/store.ts';
import type { Details } from '../../details/details.ts';
import { layPaper } from './lay-paper.ts';
import type { PaperTemplate } from './parts.ts';

interface Applied {
  template: PaperTemplate;
  laid: Record<string, Items>;
}

const applied = new WeakMap<StoreApi<Editor>, Applied>();

/** The design still is the template as it was laid out. */
const isUntouched = ({ scene }: Editor, { laid }: Applied): boolean =>
  Object.entries(laid).every(([side, items]) => {
    const now = itemsOn(scene, side);
    return now.length === items.length && now.every((item, n) => item === items[n]);
  });

export function usePaper() {
  const editor = useEditorStore();
  const locale = useLocale();
  const { ground: groundName } = useMessages(paperMessages);

  const draw = (template: PaperTemplate, details: Details, side: string): Items => {
    const { sides } = editor.getState();
    const laid = layPaper(template, { scene: emptyScene, sides, details, locale, groundName });
    return laid[side] ?? laid.front ?? [];
  };

  const use = (template: PaperTemplate, details: Details) => {
    const { scene, sides, changeSides, select } = editor.getState();
    const laid = layPaper(template, { scene, sides, details, locale, groundName });
    changeSides(laid);
    applied.set(editor, { template, laid });
    select([]);
  };

  /** Fills changed details into a template that has not been edited since. */
  const refill = (details: Details) => {
    const last = applied.get(editor);
    if (last && isUntouched(editor.getState(), last)) use(last.template, details);
  };

  return { draw, use, refill };
}
