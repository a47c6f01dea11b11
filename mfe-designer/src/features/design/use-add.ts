import { itemLimits } from '@shop/contracts/scene-limits';
import { showToast, useMessages } from '@shop/runtime';
import { messages } from '../../messages/messages.ts';
import { type Editor, useEditor } from './store.ts';

/** Adds an item, or says that there is no room for more. */
export function useAdd(): Editor['add'] {
  const text = useMessages(messages);
  const add = useEditor((editor) => editor.add);
  return (make) => {
    const added = add(make);
    if (!added) showToast('info', text.sideFull(itemLimits.perSide));
    return added;
  };
}
