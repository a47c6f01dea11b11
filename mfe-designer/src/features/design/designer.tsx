import type { Colour, Product } from '@shop/contracts/catalog';
import { bus, imageUrl, Link, useMessages, useSearchParams } from '@shop/runtime';
import { IconChevronLeft } from '@shop/ui/icon';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { OrderBar } from '../order/order-bar.tsx';
import styles from './designer.module.css';
import { useDesignDraft } from './draft.ts';
import { inkFor, LIGHT_INK } from './model.ts';
import { ProductColours } from './product-colours.tsx';
import { Stage } from './stage.tsx';
import { HistoryControls, SideSwitcher, ZoomControls } from './stage-controls.tsx';
import { createEditor, EditorContext, useSide } from './store.ts';
import { Tools } from './tools.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

/** The whole screen: the product to work on, the tools, and the way into the cart. */
export function Designer({ product }: { product: Product }) {
  const text = useMessages(messages);
  const [search] = useSearchParams();
  const colour = product.colours.find(({ name }) => name === search.get('colour')) ?? product.colours[0];
  const [editor] = useState(() => createEditor(product.sides, colour?.clrCode));
  useUndoKeys(editor);

  useEffect(() => editor.getState().showProductColour(colour?.clrCode), [editor, colour?.clrCode]);
  useDesignDraft(editor, product);
  useEffect(() => bus.emit('designer:opened', { PId: product.id }), [product.id]);

  return (
    <EditorContext value={editor}>
      <div className={styles.designer}>
        <div className={styles.head}>
          <Link className={styles.back} to={`/products/${product.slug}/${product.id}`}>
            <IconChevronLeft size={20} />
            {text.backToProduct}
          </Link>
          <h1 className={styles.title}>{product.title}</h1>
        </div>
        <div className={styles.stage}>
          <div className={styles.top}>
            <SideSwitcher />
            <HistoryControls />
          </div>
          <ColouredStage product={product} colour={colour} />
          <ZoomControls />
        </div>
        <Tools>
          <ProductColours colours={product.colours} chosen={colour?.name} />
        </Tools>
        <OrderBar product={product} colour={colour?.name ?? ''} />
      </div>
    </EditorContext>
  );
}

function ColouredStage({ product, colour }: { product: Product; colour: Colour | undefined }) {
  const side = useSide();
  const coloured = product.imageURLs.find(({ color }) => color !== undefined && color.name === colour?.name);
  return <Stage href={imageUrl(coloured?.sides?.[side.id] ?? side.img, 1280)} dark={inkFor(colour?.clrCode) === LIGHT_INK} />;
}
