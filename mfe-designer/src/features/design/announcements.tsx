import type { Item } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { boundsOf } from '@shop/scene/scene-bounds';
import { useEffect, useState } from 'react';
import { type ItemsTexts, itemsMessages } from '../../messages/items.ts';
import { emptyHistory } from './history.ts';
import { itemLabel } from './item-label.ts';
import { useEditorStore } from './store.ts';

export function Announcements() {
  const text = useMessages(itemsMessages);
  const editor = useEditorStore();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      editor.subscribe((now, before) => {
        if (now.scene === before.scene || now.side !== before.side) return;
        if (now.history === emptyHistory) return;
        const words = changeIn(itemsOn(before.scene, now.side), itemsOn(now.scene, now.side), text);
        if (words !== '') setSaid(words);
      }),
    [editor, text],
  );
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

/** Empty if the edited field announces the change itself. */
export function changeIn(before: readonly Item[], after: readonly Item[], text: ItemsTexts): string {
  const names = (items: readonly Item[]) => items.map((item) => itemLabel(item, text)).join(', ');
  const without = (items: readonly Item[], others: readonly Item[]) => {
    const known = new Set(others.map(({ id }) => id));
    return items.filter(({ id }) => !known.has(id));
  };
  const [gone, come] = [without(before, after), without(after, before)];
  if (gone.length > 0) return text.removedItems(names(gone));
  if (come.length > 0) return text.addedItems(names(come));
  const was = new Map(before.map((item) => [item.id, item]));
  const [moved, ...others] = after.filter((item) => {
    const { x, y } = was.get(item.id) ?? item;
    return x !== item.x || y !== item.y;
  });
  if (!moved) return '';
  if (others.length > 0) return text.movedItems(others.length + 1);
  const { left, top } = boundsOf(moved);
  return text.movedItem(itemLabel(moved, text), Math.round(left), Math.round(top));
}
