import type { Glaze, Product, ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { printedOn } from '@shop/contracts/scene-current';
import { imageUrl, useMessages } from '@shop/runtime';
import { sceneOfRow } from '@shop/scene/scene-rows';
import { Dialog } from '@shop/ui/dialog';
import { LoadFailed } from '@shop/ui/load-failed';
import { useMemo, useState } from 'react';
import { itemsMessages } from '../../messages/items.ts';
import { mugDialogMessages } from '../../messages/mug-dialog.ts';
import { itemLabel } from '../design/item-label.ts';
import { PrintedSide } from '../design/printed-side.tsx';
import { shownRow, useEditor, useGoods } from '../design/store.ts';
import { useSources } from '../design/use-sources.ts';
import { squareView, viewBox } from '../design/view.ts';
import styles from './mug.module.css';
import { TurningMug, type WhyFlat } from './turning-mug.tsx';

export interface MugDialogProps {
  product: Product;
  colour: string;
  open: boolean;
  onClose: () => void;
}

const plain: Glaze = { outside: '#f8f7f5', inside: '#f4f2ee' };

export default function MugDialog({ product, colour, open, onClose }: MugDialogProps) {
  const text = useMessages(mugDialogMessages);
  const drawn = useEditor((editor) => editor.scene);
  const row = useEditor(shownRow);
  const scene = useMemo(() => (row ? sceneOfRow(drawn, row, product.sides) : drawn), [drawn, row, product.sides]);
  const side = product.sides.find(({ mug }) => mug);
  const picture =
    product.imageURLs.find(({ color, glaze }) => glaze && color?.name === colour) ?? product.imageURLs.find(({ glaze }) => glaze);
  return (
    <Dialog open={open} onClose={onClose} title={text.title} size="lg">
      {open && side && (
        <Shown side={side} scene={scene} glaze={picture?.glaze ?? plain} href={imageUrl(picture?.sides?.[side.id] ?? side.img, 960)} />
      )}
    </Dialog>
  );
}

function Shown({ side, scene, glaze, href }: { side: ProductSide; scene: Scene; glaze: Glaze; href: string }) {
  const text = useMessages(mugDialogMessages);
  const itemsText = useMessages(itemsMessages);
  const items = printedOn(scene, side.id);
  const sources = useSources(items);
  const goods = useGoods();
  const [flat, setFlat] = useState<WhyFlat>();
  const on = items.map((item) => itemLabel(item, itemsText)).join(', ');
  const described = on === '' ? text.nothing : text.shows(on);
  if (!flat && side.mug)
    return <TurningMug side={side} mug={side.mug} scene={scene} glaze={glaze} described={described} onFlat={setFlat} />;
  return (
    <div className="stack">
      {flat === 'not-drawn' ? (
        <LoadFailed compact title={text.notDrawn.title} text={text.notDrawn.text} retry={() => setFlat(undefined)} />
      ) : (
        <p role="status">{text.flat}</p>
      )}
      <svg role="img" aria-label={`${side.name}. ${described}`} viewBox={viewBox(squareView(side, 0.5))} className={styles.flat}>
        <PrintedSide side={side} goods={goods} href={href} items={items} sources={sources} />
      </svg>
    </div>
  );
}
