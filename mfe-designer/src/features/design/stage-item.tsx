import { itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { sizeOf } from '@shop/scene/scene-bounds';
import { placing } from '@shop/scene/scene-svg';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { itemsMessages } from '../../messages/items.ts';
import { freeIds, isFree, moved } from './edits.ts';
import { nudge } from './gestures.ts';
import { itemLabel } from './item-label.ts';
import styles from './stage.module.css';
import { useEditor, useEditorStore } from './store.ts';
import { isDelete } from './use-shortcuts.ts';

const HOLD_PX = 32;

interface StageItemsProps {
  /** Millimetres of one pixel. */
  scale: number;
  helpId: string;
}

/** Each item reads itself from the store, so that a drag renders one item instead of all. */
export const StageItems = memo(function StageItems(props: StageItemsProps) {
  const ids = useEditor(
    useShallow(({ scene, side }) =>
      itemsOn(scene, side)
        .filter((item) => isFree(item) && !item.hidden)
        .map(({ id }) => id),
    ),
  );
  return ids.map((id) => <StageItem key={id} id={id} {...props} />);
});

const StageItem = memo(function StageItem({ id, scale, helpId }: StageItemsProps & { id: string }) {
  const item = useEditor(({ scene, side }) => itemsOn(scene, side).find((one) => one.id === id));
  const text = useMessages(itemsMessages);
  const editor = useEditorStore();
  const isSelected = useEditor(({ selected }) => selected.includes(id));

  // A new copy takes the focus from its original.
  const own = useRef<SVGGElement>(null);
  useEffect(() => {
    const { selected } = editor.getState();
    const focused = document.activeElement;
    if (!(focused instanceof SVGElement) || !own.current || focused.parentNode !== own.current.parentNode) return;
    if (selected[0] === own.current.dataset.item && !selected.includes(focused.dataset.item ?? '')) own.current.focus();
  }, [editor]);

  if (!item) return null;
  const size = sizeOf(item);
  const frame = { width: Math.max(size.width, HOLD_PX * scale), height: Math.max(size.height, HOLD_PX * scale) };

  const onKeyDown = (event: KeyboardEvent) => {
    // The editor or the browser handles Ctrl and Cmd shortcuts.
    if (event.ctrlKey || event.metaKey) return;
    const { selected, change, edit, select, remove, toggle } = editor.getState();
    const own = selected.includes(id) ? selected : [id];
    const way = nudge(event.key, { shift: event.shiftKey, alt: event.altKey });
    if (way) change((items) => moved(items, freeIds(items, own), way), `nudge:${own.join()}`);
    else if (event.key === 'Enter' && item.kind === 'text') edit(id);
    else if (event.key === ' ' || event.key === 'Enter') toggle(id);
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
      data-item={id}
      transform={placing(item)}
      className={isSelected ? styles.selected : styles.text}
      onDoubleClick={() => item.kind === 'text' && editor.getState().edit(id)}
      onFocus={() => {
        const { selected, select } = editor.getState();
        if (!selected.includes(id) && selected.length < 2) select([id]);
      }}
      onKeyDown={onKeyDown}
    >
      <rect x={-frame.width / 2} y={-frame.height / 2} rx={4 * scale} {...frame} className={styles.body} />
    </g>
  );
});

function focusNeighbour(element: Element, gone: readonly string[]): void {
  const items = [...(element.closest('svg')?.querySelectorAll<SVGGElement>('[data-item]') ?? [])];
  const at = items.indexOf(element as SVGGElement);
  const stays = ({ dataset }: SVGGElement) => !gone.includes(dataset.item ?? '');
  (items.slice(at).find(stays) ?? items.slice(0, at).findLast(stays) ?? document.querySelector<HTMLElement>('[data-add-text]'))?.focus();
}
