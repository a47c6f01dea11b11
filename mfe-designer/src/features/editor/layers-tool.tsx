import type { Item } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import type { Sources } from '@shop/scene/scene-svg';
import { Button } from '@shop/ui/button';
import { IconButton } from '@shop/ui/icon-button';
import { icon } from '@shop/ui/icons/icon';
import { memo, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { shallow } from 'zustand/vanilla/shallow';
import { editorMessages } from '../../messages/editor.ts';
import { itemsMessages } from '../../messages/items.ts';
import { layersMessages } from '../../messages/layers.ts';
import { grouped, isFree, partsOf, type Way } from '../design/edits.ts';
import { groundOf, reorderedOn } from '../design/ground.ts';
import { IconBackward, IconForward, IconHidden, IconLock, IconOpenLock, IconShown } from '../design/icons.ts';
import { itemLabel } from '../design/item-label.ts';
import { useEditor, useEditorActions, useEditorStore, useItems, useSelection, useSide } from '../design/store.ts';
import toolStyles from '../design/tools.module.css';
import { useSources } from '../design/use-sources.ts';
import { dragRow } from './drag-row.ts';
import { LayerPicture } from './layer-picture.tsx';
import styles from './layers-tool.module.css';

const IconHandle = icon('M9 5.5v.1M9 12v.1M9 18.5v.1M15 5.5v.1M15 12v.1M15 18.5v.1');

export default function LayersTool() {
  const text = useMessages(editorMessages);
  const layersText = useMessages(layersMessages);
  const items = useItems();
  const ground = groundOf(items, useSide());
  const sources = useSources(items);
  const selected = useEditor((editor) => editor.selected);
  const selection = useSelection();
  const [only, ...others] = selection;
  const free = selection.filter(isFree);
  const { change } = useEditorActions();
  const [selectsSeveral, setSelectsSeveral] = useState(false);
  const { move, announcement } = useMove();
  const cancelDrag = useRef<() => void>(undefined);
  useEffect(() => () => cancelDrag.current?.(), []);

  if (items.length === 0) return <p className={toolStyles.help}>{layersText.none}</p>;
  const lowest = ground ? items[1] : items[0];
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-handle]');
    const id = handle?.dataset.handle;
    if (!handle || id === undefined || event.button !== 0) return;
    cancelDrag.current?.();
    cancelDrag.current = dragRow(handle, event, (to) => move(id, items.length - 1 - to));
  };
  return (
    <>
      {items.length > 1 && (
        <div className={toolStyles.row}>
          <Button
            size="sm"
            variant={selectsSeveral ? 'primary' : 'secondary'}
            aria-pressed={selectsSeveral}
            onClick={() => setSelectsSeveral(!selectsSeveral)}
          >
            {layersText.selectSeveral}
          </Button>
          {partsOf(free).length > 1 && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() =>
                change((all) =>
                  grouped(
                    all,
                    free.map(({ id }) => id),
                  ),
                )
              }
            >
              {text.group}
            </Button>
          )}
          <p className={`${toolStyles.hint} ${styles.hint}`}>{layersText.hint}</p>
        </div>
      )}
      <ul className={styles.layers} aria-label={text.tool.layers} onPointerDown={onPointerDown}>
        {items.toReversed().map((item) => (
          <Layer
            key={item.id}
            item={item}
            sources={sources}
            isSelected={selected.includes(item.id)}
            selectsSeveral={selectsSeveral}
            isFixed={item === ground}
            isTop={item === items.at(-1)}
            isBottom={item === lowest}
            move={move}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {only && others.length === 0 && <Name item={only} />}
    </>
  );
}

function useMove() {
  const text = useMessages(layersMessages);
  const itemsText = useMessages(itemsMessages);
  const editor = useEditorStore();
  const [announcement, setAnnouncement] = useState('');
  const move = useCallback(
    (id: string, way: Way) => {
      const { change, sides, side: shown } = editor.getState();
      const side = sides.find((one) => one.id === shown);
      if (!side) return;
      change((items) => reorderedOn(items, [id], way, side));
      const layers = itemsOn(editor.getState().scene, shown).toReversed();
      const item = layers.find((one) => one.id === id);
      if (item) setAnnouncement(text.placed(itemLabel(item, itemsText), layers.indexOf(item) + 1, layers.length));
    },
    [editor, text, itemsText],
  );
  return { move, announcement };
}

interface LayerProps {
  item: Item;
  sources: Sources;
  isSelected: boolean;
  /** A press adds to the selection, as with Shift. */
  selectsSeveral: boolean;
  isFixed: boolean;
  isTop: boolean;
  isBottom: boolean;
  move: (id: string, way: Way) => void;
}

/** Ignores the position, so that drags on the stage render no layers. */
const looksSame = ({ item, sources, ...props }: LayerProps, { item: after, sources: loaded, ...other }: LayerProps): boolean =>
  shallow(props, other) && shallow(sources, loaded) && (item === after || shallow(item, { ...after, x: item.x, y: item.y }));

const Layer = memo(function Layer({ item, sources, isSelected, selectsSeveral, isFixed, isTop, isBottom, move }: LayerProps) {
  const text = useMessages(editorMessages);
  const layersText = useMessages(layersMessages);
  const itemsText = useMessages(itemsMessages);
  const { select, toggle, update } = useEditorActions();
  const name = itemLabel(item, itemsText);
  return (
    <li className={styles.layer}>
      <span className={styles.handle} {...(!isFixed && { 'data-handle': item.id })}>
        {!isFixed && <IconHandle size={20} />}
      </span>
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        onClick={(event) => (event.shiftKey || selectsSeveral ? toggle(item.id) : select([item.id]))}
      >
        <LayerPicture item={item} sources={sources} />
        <span>{name}</span>
      </button>
      <IconButton
        size="sm"
        icon={IconForward}
        aria-label={`${name}: ${text.forward}`}
        aria-disabled={isTop || isFixed || undefined}
        onClick={() => move(item.id, 'forward')}
      />
      <IconButton
        size="sm"
        icon={IconBackward}
        aria-label={`${name}: ${text.backward}`}
        aria-disabled={isBottom || isFixed || undefined}
        onClick={() => move(item.id, 'backward')}
      />
      <IconButton
        size="sm"
        icon={item.locked ? IconLock : IconOpenLock}
        aria-label={item.locked ? text.unlock(name) : layersText.lock(name)}
        onClick={() => update([item.id], { locked: item.locked ? undefined : true })}
      />
      <IconButton
        size="sm"
        icon={item.hidden ? IconHidden : IconShown}
        aria-label={item.hidden ? layersText.show(name) : layersText.hide(name)}
        onClick={() => update([item.id], { hidden: item.hidden ? undefined : true })}
      />
    </li>
  );
}, looksSame);

function Name({ item }: { item: Item }) {
  const text = useMessages(layersMessages);
  const { update } = useEditorActions();
  return (
    <label className={styles.rename}>
      <span className={toolStyles.label}>{text.rename}</span>
      <input
        type="text"
        data-in-design
        className={toolStyles.search}
        autoComplete="off"
        maxLength={itemLimits.name}
        value={item.name ?? ''}
        onChange={(event) => update([item.id], { name: event.target.value === '' ? undefined : event.target.value }, `name:${item.id}`)}
      />
    </label>
  );
}
