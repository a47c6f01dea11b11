import type { Item } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { sizeOf } from '@shop/scene/scene-bounds';
import { placing } from '@shop/scene/scene-svg';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { itemsMessages } from '../../messages/items.ts';
import { freeIds, moved } from './edits.ts';
import { nudge } from './gestures.ts';
import { itemLabel } from './item-label.ts';
import styles from './stage.module.css';
import { useEditor, useEditorStore } from './store.ts';
import { isDelete } from './use-shortcuts.ts';

export interface StageItemProps {
  item: Item;
  /** Converts CSS pixels to millimetres. */
  mm: (pixels: number) => number;
  helpId: string;
}

const HOLD_PX = 32;

export const StageItem = memo(
  function StageItem({ item, mm, helpId }: StageItemProps) {
    const text = useMessages(itemsMessages);
    const editor = useEditorStore();
    const isSelected = useEditor(({ selected }) => selected.includes(item.id));
    const size = sizeOf(item);
    const frame = { width: Math.max(size.width, mm(HOLD_PX)), height: Math.max(size.height, mm(HOLD_PX)) };

    // A new copy takes the focus from its original.
    const own = useRef<SVGGElement>(null);
    useEffect(() => {
      const { selected } = editor.getState();
      const focused = document.activeElement;
      if (!(focused instanceof SVGElement) || !own.current || focused.parentNode !== own.current.parentNode) return;
      if (selected[0] === own.current.dataset.item && !selected.includes(focused.dataset.item ?? '')) own.current.focus();
    }, [editor]);

    const onKeyDown = (event: KeyboardEvent) => {
      // The editor or the browser handles Ctrl and Cmd shortcuts.
      if (event.ctrlKey || event.metaKey) return;
      const { selected, change, edit, select, remove, toggle } = editor.getState();
      const own = selected.includes(item.id) ? selected : [item.id];
      const way = nudge(event.key, { shift: event.shiftKey, alt: event.altKey });
      if (way) change((items) => moved(items, freeIds(items, own), way), `nudge:${own.join()}`);
      else if (event.key === 'Enter' && item.kind === 'text') edit(item.id);
      else if (event.key === ' ' || event.key === 'Enter') toggle(item.id);
      else if (event.key === 'Escape') select([]);
      else if (isDelete(event)) {
        focusNeighbour(event.currentTarget, own);
        remove(own);
      } else return;
      event.preventDefault();
    };

    return (
      // biome-ignore lint/a11y/useSemanticElements: a button element cannot be part of an SVG
      <g
        ref={own}
        role="button"
        tabIndex={0}
        aria-label={itemLabel(item, text)}
        aria-pressed={isSelected}
        aria-describedby={helpId}
        data-item={item.id}
        transform={placing(item)}
        className={isSelected ? styles.selected : styles.text}
        onDoubleClick={() => item.kind === 'text' && editor.getState().edit(item.id)}
        onFocus={() => {
          const { selected, select } = editor.getState();
          if (!selected.includes(item.id) && selected.length < 2) select([item.id]);
        }}
        onKeyDown={onKeyDown}
      >
        <rect x={-frame.width / 2} y={-frame.height / 2} rx={mm(4)} {...frame} className={styles.body} />
      </g>
    );
  },
  (before, after) => before.item === after.item && before.mm(1) === after.mm(1),
);

function focusNeighbour(element: Element, gone: readonly string[]): void {
  const items = [...(element.closest('svg')?.querySelectorAll<SVGGElement>('[data-item]') ?? [])];
  const at = items.indexOf(element as SVGGElement);
  const stays = ({ dataset }: SVGGElement) => !gone.includes(dataset.item ?? '');
  (items.slice(at).find(stays) ?? items.slice(0, at).findLast(stays) ?? document.querySelector<HTMLElement>('[data-add-text]'))?.focus();
}
