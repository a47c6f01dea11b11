import type { Item } from '@shop/contracts/scene';
import { chosen, type Items } from './edits.ts';
import type { Editor } from './store.ts';

/** Names in the clipboard what this page has copied. What others write there under this type is never read as items. */
const ITEMS = 'application/x-design-items';

/** The last items copied, also for another side. */
let copied: { token: string; items: Items } | undefined;

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>;

const wordsOf = (items: Items): string => items.flatMap((item: Item) => (item.kind === 'text' ? [item.text] : [])).join('\n');

/** Puts what is selected into the clipboard, texts for other programs too. Answers false where nothing is selected. */
export function copySelection({ scene, side, selected }: Pick<Editor, 'scene' | 'side' | 'selected'>, clipboard: Clipboard): boolean {
  const items = chosen(scene.sides[side] ?? [], selected);
  if (items.length === 0) return false;
  copied = { token: crypto.randomUUID(), items };
  clipboard.setData(ITEMS, copied.token);
  clipboard.setData('text/plain', wordsOf(items));
  return true;
}

/** The items that the clipboard holds, if they are this page's. */
export const itemsIn = (clipboard: Clipboard): Items | undefined =>
  copied !== undefined && clipboard.getData(ITEMS) === copied.token ? copied.items : undefined;
