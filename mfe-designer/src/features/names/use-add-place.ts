import type { ListRole } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { namesMessages } from '../../messages/names.ts';
import { newRowText } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import { useAdd } from '../design/use-add.ts';
import { textsOf } from './row-texts.ts';

const BACK = 'back';

/** Names and numbers go on a shirt's back, later texts on the shown side. */
export function useAddPlace(): (role: ListRole) => boolean {
  const { sample } = useMessages(namesMessages);
  const editor = useEditorStore();
  const add = useAdd();
  return (role) => {
    const { scene, sides, showSide } = editor.getState();
    if (textsOf(scene, sides).length === 0 && sides.some(({ id }) => id === BACK)) showSide(BACK);
    return add((now, side, ink) => newRowText(now, side, role, sample[role], ink));
  };
}
