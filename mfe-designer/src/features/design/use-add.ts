import { itemLimits } from '@shop/contracts/scene-limits';
import { showToast, useMessages } from '@shop/runtime';
import { messages } from '../../messages/messages.ts';
import { type Editor, useEditorStore } from './store.ts';

/** Where there was no room, the shopper hears so. */
export function useSayFull(): (done: boolean) => boolean {
  const text = useMessages(messages);
  return (done) => {
    if (!done) showToast('info', text.sideFull(itemLimits.perSide));
    return done;
  };
}

/** Adds an item, or says that there is no room for more. */
export function useAdd(): Editor['add'] {
  const editor = useEditorStore();
  const say = useSayFull();
  return (make) => say(editor.getState().add(make));
}

/** Copies items, or says that there is no room for all of them. */
export function useDuplicate(): Editor['duplicate'] {
  const editor = useEditorStore();
  const say = useSayFull();
  return (ids) => say(editor.getState().duplicate(ids));
}
