import type { Item } from '@shop/contracts/scene';
import { chosen, type Items } from './edits.ts';
import type { Editor } from './store.ts';

/** Media type of copied items. Its token proves that this page copied them. */
const ITEMS = 'application/x-design-items';

let copied: { token: string; items: Items } | undefined;

type Clipboard = Pick<DataTransfer, 'getData' | 'setData'>;

const wordsOf = (items: Items): string => items.flatMap((item: Item) => (item.kind === 'text' ? [item.text] : [])).join('\n');

/** Other programs get only the texts. False without a selection. */
export function copySelection({ scene, side, selected }: Pick<Editor, 'scene' | 'side' | 'selected'>, clipboard: Clipboard): boolean {
  const items = chosen(scene.sides[side] ?? [], selected);
  if (items.length === 0) return false;
  copied = { token: crypto.randomUUID(), items };
  clipboard.setData(ITEMS, copied.token);
  clipboard.setData('text/plain', wordsOf(items));
  return true;
}

export const itemsIn = (clipboard: Clipboard): Items | undefined =>
  copied !== undefined && clipboard.getData(ITEMS) === copied.token ? copied.items : undefined;
