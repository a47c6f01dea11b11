import type { Item } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconButton } from '@shop/ui/icon-button';
import { memo, useState } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { itemsMessages } from '../../messages/items.ts';
import { grouped, isFree, partsOf, reordered } from '../design/edits.ts';
import { reorderedOn } from '../design/ground.ts';
import { IconBackward, IconForward, IconHidden, IconLock, IconOpenLock, IconShown } from '../design/icons.ts';
import { itemLabel } from '../design/item-label.ts';
import { useEditor, useEditorActions, useItems, useSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';

export default function LayersTool() {
  const text = useMessages(editorMessages);
  const items = useItems();
  const selected = useEditor((editor) => editor.selected);
  const selection = useSelection();
  const [only, ...others] = selection;
  const free = selection.filter(isFree);
  const { change } = useEditorActions();
  const [selectsSeveral, setSelectsSeveral] = useState(false);

  if (items.length === 0) return <p className={styles.help}>{text.noLayers}</p>;
  return (
    <>
      <p className={styles.hint}>{text.layersHint}</p>
      {items.length > 1 && (
        <div className={styles.row}>
          <Button
            size="sm"
            variant={selectsSeveral ? 'primary' : 'secondary'}
            aria-pressed={selectsSeveral}
            onClick={() => setSelectsSeveral(!selectsSeveral)}
          >
            {text.selectSeveral}
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
        </div>
      )}
      <ul className={styles.layers} aria-label={text.tool.layers}>
        {[...items].reverse().map((item) => (
          <Layer
            key={item.id}
            item={item}
            isSelected={selected.includes(item.id)}
            selectsSeveral={selectsSeveral}
            isTop={items.at(-1) === item}
            isBottom={items[0] === item}
          />
        ))}
      </ul>
      {only && others.length === 0 && <Name item={only} />}
    </>
  );
}

interface LayerProps {
  item: Item;
  isSelected: boolean;
  /** A press adds to the selection, as with Shift. */
  selectsSeveral: boolean;
  isTop: boolean;
  isBottom: boolean;
}

const Layer = memo(function Layer({ item, isSelected, selectsSeveral, isTop, isBottom }: LayerProps) {
  const text = useMessages(editorMessages);
  const itemsText = useMessages(itemsMessages);
  const { select, toggle, update, change } = useEditorActions();
  const side = useSide();
  const name = itemLabel(item, itemsText);
  return (
    <li className={styles.layer}>
      <button
        type="button"
        className={styles.layerName}
        aria-pressed={isSelected}
        onClick={(event) => (event.shiftKey || selectsSeveral ? toggle(item.id) : select([item.id]))}
      >
        {name}
      </button>
      <IconButton
        size="sm"
        icon={IconForward}
        aria-label={`${name}: ${text.forward}`}
        aria-disabled={isTop || undefined}
        onClick={() => change((all) => reordered(all, [item.id], 'forward'))}
      />
      <IconButton
        size="sm"
        icon={IconBackward}
        aria-label={`${name}: ${text.backward}`}
        aria-disabled={isBottom || undefined}
        onClick={() => change((all) => reorderedOn(all, [item.id], 'backward', side))}
      />
      <IconButton
        size="sm"
        icon={item.locked ? IconLock : IconOpenLock}
        aria-label={item.locked ? text.unlock(name) : text.lock(name)}
        onClick={() => update([item.id], { locked: item.locked ? undefined : true })}
      />
      <IconButton
        size="sm"
        icon={item.hidden ? IconHidden : IconShown}
        aria-label={item.hidden ? text.show(name) : text.hide(name)}
        onClick={() => update([item.id], { hidden: item.hidden ? undefined : true })}
      />
    </li>
  );
});

function Name({ item }: { item: Item }) {
  const text = useMessages(editorMessages);
  const { update } = useEditorActions();
  return (
    <label className={styles.rename}>
      <span className={styles.label}>{text.rename}</span>
      <input
        type="text"
        data-in-design
        className={styles.search}
        autoComplete="off"
        maxLength={itemLimits.name}
        value={item.name ?? ''}
        onChange={(event) => update([item.id], { name: event.target.value === '' ? undefined : event.target.value }, `name:${item.id}`)}
      />
    </label>
  );
}
