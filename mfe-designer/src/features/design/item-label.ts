import type { Item } from '@shop/contracts/scene';
import { isWritten } from '@shop/contracts/scene-current';
import type { ItemsTexts } from '../../messages/items.ts';

export function itemLabel(item: Item, text: ItemsTexts): string {
  if (item.kind === 'text') return item.name ?? (isWritten(item.text) ? text.textItem(item.text.replace(/\s+/g, ' ')) : text.emptyText);
  if (item.kind === 'picture') return text.pictureItem(item.name);
  if (item.kind === 'qr') return text.qrItem(item.name);
  return item.kind === 'shape' ? text.shapeItem(item.name ?? text.shapes[item.shape]) : text.artItem(item.name);
}

/** Omits the label's final punctuation, because a colon follows. */
export const itemTitle = (item: Item, text: ItemsTexts): string => itemLabel(item, text).replace(/(?<=[\p{L}\p{N}])[\s.,:;!?…]+$/u, '');
