import type { Item, Scene } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { boundsOf } from '@shop/scene/scene-bounds';
import { useEffect, useState } from 'react';
import { type ItemsTexts, itemsMessages } from '../../messages/items.ts';
import { emptyHistory } from './history.ts';
import { itemLabel } from './item-label.ts';
import { useEditorStore } from './store.ts';
import { REST_MS } from './use-scene-at-rest.ts';

export function Announcements() {
  const text = useMessages(itemsMessages);
  const editor = useEditorStore();
  const [said, setSaid] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: Scene | undefined;
    const announce = () => {
      const { scene, side } = editor.getState();
      const words = from ? changeIn(itemsOn(from, side), itemsOn(scene, side), text) : '';
      from = undefined;
      if (words !== '') setSaid(words);
    };
    const unsubscribe = editor.subscribe((now, before) => {
      if (now.scene === before.scene) return;
      clearTimeout(timer);
      from = now.side !== before.side || now.history === emptyHistory ? undefined : (from ?? before.scene);
      timer = setTimeout(announce, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor, text]);
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
