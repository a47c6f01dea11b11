import { itemLimits } from '@shop/contracts/scene-limits';
import { showToast, useMessages } from '@shop/runtime';
import { itemsMessages } from '../../messages/items.ts';
import { type Editor, useEditorActions } from './store.ts';

export function useSideFullToast(): (done: boolean) => boolean {
  const text = useMessages(itemsMessages);
  return (done) => {
    if (!done) showToast('info', text.sideFull(itemLimits.perSide));
    return done;
  };
}

export function useAdd(): Editor['add'] {
  const { add } = useEditorActions();
  const showIfFull = useSideFullToast();
  return (make) => showIfFull(add(make));
}

export function useDuplicate(): Editor['duplicate'] {
  const { duplicate } = useEditorActions();
  const showIfFull = useSideFullToast();
  return (ids) => showIfFull(duplicate(ids));
}
