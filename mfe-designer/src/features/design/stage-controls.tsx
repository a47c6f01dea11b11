import type { Product } from '@shop/contracts/catalog';
import { printedOn } from '@shop/contracts/scene-current';
import { useMessages, useMoney } from '@shop/runtime';
import { IconMinus, IconPlus, IconRedo, IconUndo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useId } from 'react';
import { stageMessages } from '../../messages/stage.ts';
import { priceOfSide } from '../product/side-price.ts';
import styles from './stage-controls.module.css';
import { useEditor, useEditorActions } from './store.ts';
import { zoomLimits } from './view.ts';

export function SideSwitcher({ product, pieces }: { product: Product; pieces: number }) {
  const text = useMessages(stageMessages);
  const money = useMoney();
  const name = useId();
  const sides = useEditor((editor) => editor.sides);
  const shown = useEditor((editor) => editor.side);
  const scene = useEditor((editor) => editor.scene);
  const { showSide } = useEditorActions();
  if (sides.length < 2) return null;
  return (
    <fieldset className={styles.sides}>
      <legend className="visually-hidden">{text.sides}</legend>
      {sides.map((side) => {
        const count = printedOn(scene, side.id).length;
        const price = side.price > 0 ? money(priceOfSide(product, scene, side, pieces)) : undefined;
        // Begins with the visible words, for voice control.
        const label = [
          price ? `${side.name} +${price}` : side.name,
          ...(price ? [text.printing(product.packOf && pieces)] : []),
          ...(count > 0 ? [text.items(count)] : []),
        ];
        return (
          <label key={side.id} className={styles.side}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={side.id}
              checked={side.id === shown}
              aria-label={label.join(', ')}
              onChange={() => showSide(side.id)}
            />
            {side.name}
            {price && (
              <span aria-hidden="true" className={styles.price}>
                +{price}
              </span>
            )}
            {count > 0 && <span aria-hidden="true" className={styles.dot} />}
          </label>
        );
      })}
    </fieldset>
  );
}

// Never `disabled`: a disabled button loses the focus.

export function HistoryControls() {
  const text = useMessages(stageMessages);
  const isOldest = useEditor(({ history }) => history.past === undefined);
  const isNewest = useEditor(({ history }) => history.future === undefined);
  const { undo, redo } = useEditorActions();
  return (
    <div className={styles.group}>
      <IconButton icon={IconUndo} aria-label={text.undo} aria-disabled={isOldest || undefined} onClick={undo} />
      <IconButton icon={IconRedo} aria-label={text.redo} aria-disabled={isNewest || undefined} onClick={redo} />
    </div>
  );
}

export function ZoomControls() {
  const text = useMessages(stageMessages);
  const zoom = useEditor((editor) => editor.zoom);
  const { zoomBy } = useEditorActions();
  return (
    <div data-zoom className={`${styles.group} ${styles.zoom}`}>
      <IconButton icon={IconPlus} aria-label={text.zoomIn} aria-disabled={zoom >= zoomLimits.max || undefined} onClick={() => zoomBy(1)} />
      <output className={styles.percent}>{text.percentSign(Math.round(zoom * 100))}</output>
      <IconButton
        icon={IconMinus}
        aria-label={text.zoomOut}
        aria-disabled={zoom <= zoomLimits.min || undefined}
        onClick={() => zoomBy(-1)}
      />
    </div>
  );
}
